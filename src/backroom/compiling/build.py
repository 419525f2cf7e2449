"""Compiles the engine's busiest modules with mypyc, if this machine has a C compiler: part of `make install`.

The sources stay the only implementation: compiled or not, they do the same, and `backroom.compiled` uses what is made here
only as long as the sources are the ones it was made from.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from backroom.compiled import FOLDER, MANIFEST, sources_digest

DUELS = ("killer_inspector", "hitman_sleuth")
MODULES = (
    *("core/chance", "core/event", "core/match"),
    *(
        f"games/noir/kit/{name}"
        for name in ("cast", "codes", "collapse", "crowd", "deduction", "evidence", "faces", "grid", "move", "reading", "reasons")
    ),
    "games/noir/kit/clues",
    *(f"games/noir/{game}/kernel" for game in (*DUELS, "spy_tag", "thief_chief")),
    *(f"games/noir/{game}/deduction" for game in (*DUELS, "thief_chief")),
    *(f"games/noir/{game}/view" for game in (*DUELS, "spy_tag", "thief_chief")),
    *(f"games/noir/{game}/match" for game in (*DUELS, "spy_tag", "thief_chief")),
    "games/noir/hitman_sleuth/imagine",
    "games/noir/thief_chief/conclusions",
    "games/noir/spy_tag/encoder",
    "games/omerta/encoder",
    *(
        f"games/noir/fbi_mafia/{name}"
        for name in ("actions", "kernel", "state", "lines", "fate", "agents", "bomber", "killers", "psycho", "suit")
    ),
    *(
        f"games/noir/fbi_mafia/{name}"
        for name in (
            "view",
            "match",
            "encoder",
            "cards",
            "spelling",
            "telling",
            "knowledge",
            "places",
            "pieces",
            "deduction",
            "imagine",
        )
    ),
    *(
        f"games/noir/heist/{name}"
        for name in ("kernel", "state", "encoder", "chief", "vaults", "crackers", "movers", "muscle", "disguises", "roles")
    ),
    *(f"games/noir/heist/{name}" for name in ("view", "deduction", "imagine")),
    *(
        f"games/omerta/{name}"
        for name in ("cards", "following", "kernel", "memory", "news", "powers", "scoring", "seen", "snap", "spread", "turns")
    ),
    *(f"games/omerta/{name}" for name in ("actions", "reasons", "view", "world")),
    *("bots/dealing", "bots/luck", "bots/search"),
    *(f"bots/noir/kit/{name}" for name in ("belief", "hiding", "joint", "moves", "shortlist", "sight", "watching")),
    *(
        f"bots/noir/duel/{name}"
        for name in ("deeds", "following", "guide", "habits", "judgement", "look", "mirror", "scene", "tactics", "witness")
    ),
    *(f"bots/noir/{game}/{name}" for game in DUELS for name in ("following", "guide", "terms")),
    *(
        f"bots/noir/spy_tag/{name}"
        for name in ("company", "dealing", "habits", "reading", "regular", "scene", "shark", "shown", "watching")
    ),
    *(f"bots/noir/thief_chief/{name}" for name in ("following", "guide", "hiding", "scene")),
    *(f"bots/noir/fbi_mafia/{name}" for name in ("danger", "dealing", "decoys", "habits", "scene", "shark", "watching")),
    *(f"bots/noir/heist/{name}" for name in ("dealing", "gang", "scene", "shark")),
    *(f"bots/omerta/{name}" for name in ("ability", "belief", "contest", "dealing", "ending", "estimate", "foresight", "guide")),
    *(f"bots/omerta/{name}" for name in ("manner", "playout", "scene", "sight", "sprint", "words", "worth")),
)
"""What is worth it: whatever runs at nearly every decision of a kernel or of a view, and what bots think with."""


def recipe(modules: Sequence[str]) -> str:
    """Changes when the same sources would be compiled differently."""
    ways = f"{Path(__file__).with_name('mypyc.py').read_text()} {version('mypy')} {sys.version} {' '.join(modules)}"
    return hashlib.sha256(ways.encode()).hexdigest()


def is_fresh(folder: Path, modules: Sequence[str]) -> bool:
    try:
        manifest = json.loads((folder / MANIFEST).read_bytes())
        return bool(manifest["sources"] == sources_digest() and manifest["recipe"] == recipe(modules))
    except (OSError, ValueError, KeyError, TypeError):
        return False


def what_is_missing() -> str | None:
    """What keeps this machine from compiling, in a few words."""
    for package in ("mypyc", "setuptools"):
        if find_spec(package) is None:
            return f"{package} is not installed"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are not installed"
    return None


def build(folder: Path, modules: Sequence[str] = MODULES) -> str:
    """Compile everything into a folder, in place of what was there; says in a line what came of it."""
    try:
        missing = what_is_missing()
        if missing:
            return f"{missing}, so the engine runs as plain Python"
        if is_fresh(folder, modules):
            return "the compiled modules are up to date"
    except PackageNotFoundError:
        return "mypy is not installed, so the engine runs as plain Python"
    start = time.perf_counter()
    sources = sources_digest()
    with tempfile.TemporaryDirectory(prefix="backroom-") as work:
        # In a process of its own: mypyc prints what it likes and exits where it can't go on.
        made = subprocess.run(  # noqa: S603 - our own module
            [sys.executable, "-m", "backroom.compiling.mypyc", work, *modules], capture_output=True, text=True, check=False
        )
        if made.returncode == 0:
            _write_manifest(Path(work, "lib"), {"sources": sources, "recipe": recipe(modules)})
            made = _try_out(Path(work, "lib"))
        if made.returncode:
            last = [line for line in (made.stdout + made.stderr).splitlines() if line.strip()][-1:]
            return f"compiling failed ({''.join(last)[:200]}), so the engine runs as plain Python"
        _move_in(Path(work, "lib"), folder)
    return f"{len(modules)} module{'' if len(modules) == 1 else 's'} compiled in {time.perf_counter() - start:.0f} s"


def _write_manifest(made: Path, manifest: dict[str, object]) -> None:
    modules = {file.relative_to(made).as_posix().partition(".")[0].replace("/", "."): file for file in made.rglob("*.*")}
    files = {name: file.relative_to(made).as_posix() for name, file in sorted(modules.items())}
    (made / MANIFEST).write_text(json.dumps({**manifest, "modules": files}, indent=1))


def _try_out(made: Path) -> subprocess.CompletedProcess[str]:
    """Start every table once on what was made; a build that can't do that must not get in anybody's way."""
    words = (
        "import sys, backroom; [game.start(n, 1).view(0) for game in backroom.games() for n in game.players]; "
        "sys.exit(None if backroom.BUILD.startswith('compiled') else backroom.BUILD)"
    )
    around = {**os.environ, "BACKROOM_COMPILED": str(made), "BACKROOM_PLAIN": ""}
    return subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=False, env=around)  # noqa: S603


def _move_in(made: Path, folder: Path) -> None:
    """Put what was made in its place in one step, so that nobody ever imports half of it."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    new, old = folder.with_name(f"{folder.name}.{os.getpid()}.new"), folder.with_name(f"{folder.name}.{os.getpid()}.old")
    shutil.copytree(made, new)
    if folder.exists():
        folder.rename(old)
    new.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m backroom.compiling", description=__doc__)
    options.add_argument(
        "modules", nargs="*", default=MODULES, help="such as games/noir/kit/grid; by default all that are worth it"
    )
    print(build(FOLDER, options.parse_args().modules))
