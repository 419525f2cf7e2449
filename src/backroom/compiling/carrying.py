"""The compiled modules on a machine that has a C compiler but no mypyc, or another Python: translate here, compile there.

    python -m backroom.compiling.carrying make FOLDER 3.12      here: C for that Python
    python -m backroom.compiling.carrying build FOLDER          there: libraries, where `backroom.compiled` looks for them

What does not work out leaves the engine as it was: plain Python.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from backroom.compiled import FOLDER, GROUP, ROOT, sources_digest
from backroom.compiling.build import MODULES, _move_in, _try_out, _write_manifest

LIST = "extensions.json"
RUNTIME = "runtime"


class Version(tuple[int, int, int, str, int]):
    """What another Python says of itself, for mypyc to go by."""

    __slots__ = ()
    major = property(lambda self: self[0])
    minor = property(lambda self: self[1])
    micro = property(lambda self: self[2])


def make(folder: Path, python: str, modules: Sequence[str] = MODULES) -> None:
    """Translate modules to C for a version of Python."""
    from mypyc.build import mypycify  # noqa: PLC0415 - the other half of this module does without

    major, minor = map(int, python.split("."))
    sys.version_info = Version((major, minor, 0, "final", 0))  # type: ignore[assignment]  # as far as mypyc looks at it
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(folder)
    os.environ["MYPYPATH"] = str(ROOT.parent)
    arguments = ["--config-file=", "--cache-dir=/dev/null", *(str(ROOT / f"{module}.py") for module in modules)]
    made = mypycify(arguments, opt_level="1", debug_level="0", multi_file=True, target_dir="c", group_name=GROUP)
    library = next(each for each in {str(name) for ext in made for name in ext.include_dirs} if each.endswith("lib-rt"))
    shutil.copytree(library, RUNTIME, dirs_exist_ok=True)
    extensions = [
        {
            "name": ext.name,
            "sources": [os.path.relpath(str(source)) for source in ext.sources],
            "include": [RUNTIME if str(each).endswith("lib-rt") else os.path.relpath(str(each)) for each in ext.include_dirs],
            "args": list(ext.extra_compile_args),
        }
        for ext in made
    ]
    Path(LIST).write_text(json.dumps({"sources": sources_digest(), "extensions": extensions}, indent=1), encoding="utf-8")


def build(folder: Path, to: Path = FOLDER) -> str:
    """Compile what was translated; says in a line what came of it."""
    listed = json.loads((folder / LIST).read_bytes())
    headers = sysconfig.get_path("include")
    if listed["sources"] != sources_digest():
        return "the sources have changed since they were translated, so the engine runs as plain Python"
    if shutil.which("gcc") is None or not Path(headers, "Python.h").exists():
        return "there is no C compiler or no Python.h, so the engine runs as plain Python"
    with tempfile.TemporaryDirectory(prefix="backroom-") as work, ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        lib = Path(work, "lib")
        jobs = []
        for number, ext in enumerate(listed["extensions"]):
            include = [f"-I{folder / each}" for each in ext["include"]]
            for source in ext["sources"]:
                target = Path(work, f"{number}-{source.replace('/', '_')}.o")
                jobs.append(
                    (
                        number,
                        target,
                        ["gcc", "-c", "-fPIC", *ext["args"], f"-I{headers}", *include, str(folder / source), "-o", str(target)],
                    )
                )
        failed = [why for why in pool.map(lambda job: _ran(job[2]), jobs) if why]
        for number, ext in enumerate(listed["extensions"]):
            file = lib / (ext["name"].replace(".", "/") + str(sysconfig.get_config_var("EXT_SUFFIX")))
            file.parent.mkdir(parents=True, exist_ok=True)
            failed = failed or [
                why
                for why in [_ran(["gcc", "-shared", *[str(job[1]) for job in jobs if job[0] == number], "-o", str(file)])]
                if why
            ]
        if failed:
            return f"compiling failed ({failed[0][-300:]}), so the engine runs as plain Python"
        _write_manifest(lib, {"sources": listed["sources"], "recipe": "carried"})
        tried = _try_out(lib)
        if tried.returncode:
            return f"what was compiled does not run ({tried.stderr[-300:]}), so the engine runs as plain Python"
        _move_in(lib, to)
    return f"{len(jobs)} sources compiled into {to}"


def _ran(command: list[str]) -> str:
    """What went wrong, if anything."""
    made = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - the C compiler
    return made.stderr if made.returncode else ""


if __name__ == "__main__":
    if sys.argv[1] == "make":
        make(Path(sys.argv[2]).resolve(), sys.argv[3])
    else:
        print(build(Path(sys.argv[2]).resolve()))
