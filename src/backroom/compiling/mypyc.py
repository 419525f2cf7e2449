"""One run of mypyc and the C compiler, for build.py: `python -m backroom.compiling.mypyc FOLDER MODULE …`."""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

from backroom.compiled import GROUP, ROOT


class Build(build_ext):  # type: ignore[misc]  # setuptools has no types
    """One source after the other would leave all cores but one idle."""

    def build_extension(self, ext: Extension) -> None:
        def compiled(source: str) -> list[str]:
            made: list[str] = self.compiler.compile(
                [source], output_dir=self.build_temp, include_dirs=ext.include_dirs, extra_postargs=ext.extra_compile_args
            )
            return made

        if self.compiler.compiler_type == "unix":
            # All is one library: its parts call one another directly where nobody outside could have a say in it.
            ext.extra_compile_args.append("-fvisibility=hidden")
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            objects = [each for made in pool.map(compiled, ext.sources) for each in made]
        self.compiler.link_shared_object(
            objects, self.get_ext_fullpath(ext.name), libraries=self.get_libraries(ext), build_temp=self.build_temp
        )


def readable(folder: str) -> Path:
    """Where mypy reads the sources: where they lie, or a copy, as it refuses to read what was installed as a package."""
    if ROOT.parent.name not in ("site-packages", "dist-packages"):
        return ROOT
    copy = Path(folder, "sources", ROOT.name)
    shutil.copytree(
        ROOT,
        copy,
        ignore=lambda where, names: [
            each for each in names if Path(where, each).is_file() and not each.endswith((".py", ".typed"))
        ],
    )
    return copy


def compile_modules(folder: str, modules: list[str]) -> None:
    """Translate modules to C and compile that; the libraries are in `lib` then."""
    os.chdir(folder)
    root = readable(folder)
    os.environ["MYPYPATH"] = str(root.parent)
    extensions = mypycify(
        ["--config-file=", "--cache-dir=cache", *(str(root / f"{module}.py") for module in modules)],
        # The second level takes twice the time to compile and gains next to nothing: the time goes into Python's own objects.
        opt_level="1",
        debug_level="0",
        multi_file=True,
        target_dir="c",
        group_name=GROUP,
    )
    command = Build(Distribution({"name": GROUP, "ext_modules": extensions}))
    command.build_lib, command.build_temp = "lib", "objects"
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    compile_modules(sys.argv[1], sys.argv[2:])
