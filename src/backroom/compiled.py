"""Which build of the engine runs: compiled modules where they are there and fresh, else the same sources as plain Python.

`make install` has the busiest modules compiled into a folder of the Python environment (compiling/build.py). They are used
only while every source of the core, the games and the bots is, byte for byte, the one that was compiled. With BACKROOM_PLAIN=1 they
are left alone. Importing this module decides, so it has to be imported before any module of those.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

ROOT = Path(__file__).parent
FOLDER = Path(os.environ.get("BACKROOM_COMPILED") or Path(sys.prefix, "lib", f"backroom-{sys.implementation.cache_tag}"))
"""Where the compiled modules lie, with a manifest beside them: a folder of this Python environment."""
MANIFEST = "manifest.json"
GROUP = "backroom_compiled"
LIBRARY = f"{GROUP}__mypyc"
"""The one library that holds all of them; every module is a stub that asks it for its part."""


class Finder(MetaPathFinder):
    """Finds the compiled modules before Python finds their sources."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files
        """By module: where it lies."""

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        file = self.files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file))


def sources_digest(root: Path = ROOT) -> str:
    """One number for everything that compiled modules were made from or count on."""
    digest = hashlib.sha256()
    for room in ("core", "games", "bots"):
        for source in sorted((root / room).rglob("*.py")):
            if "don" in source.relative_to(root).parts:
                # Nothing that is compiled counts on it, and it is taught often.
                continue
            text = source.read_bytes()
            digest.update(f"{source.relative_to(root).as_posix()} {len(text)}\n".encode())
            digest.update(text)
    return digest.hexdigest()


def choose(folder: Path = FOLDER) -> str:
    """Put the finder in place if there is something fresh for it to find; says in a few words what will run."""
    if os.environ.get("BACKROOM_PLAIN", "") not in ("", "0"):
        return "plain Python, as BACKROOM_PLAIN asks"
    try:
        manifest = json.loads((folder / MANIFEST).read_bytes())
        if manifest["sources"] != sources_digest():
            return "plain Python, as the sources have changed since they were compiled"
        files = {name: str(folder / file) for name, file in manifest["modules"].items()}
        # A library that this Python can't load must show here, while there is still the plain way.
        finder = Finder(files)
        spec = finder.find_spec(LIBRARY)
        if spec is None:
            return "plain Python, as the compiled library is missing"
        sys.modules[LIBRARY] = module_from_spec(spec)
    except FileNotFoundError:
        return "plain Python, as nothing was compiled"
    except (OSError, ValueError, KeyError, TypeError, AttributeError, ImportError):
        return "plain Python, as what was compiled can't be used"
    sys.meta_path.insert(0, finder)
    return "compiled by mypyc"


BUILD = choose()
