"""Packs the house that runs in a browser tab into the built page: Pyodide, our code as a zip, and the list that the service worker keeps.

A bare file server compresses nothing, so that what is large is compressed here and inflated by the worker that reads it.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

WEB = Path(__file__).parents[1]
PYODIDE = WEB / "node_modules" / "pyodide"
CODE = WEB.parent / "src" / "backroom"
ROOMS = ("core", "games", "bots", "coaching", "rulebook", "lessons", "table", "hosting", "local")
"""What a table needs; nothing of the server's."""
EPOCH = (2020, 1, 1, 0, 0, 0)
SITE = '<meta name="backroom-site" content="yes" />'


def zipped(files: dict[str, bytes]) -> bytes:
    """The same bytes from the same files, whenever it is done."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def own_code() -> bytes:
    """The rooms that a table needs, without what the learned bots weigh."""
    sources = [CODE / "__init__.py", CODE / "compiled.py", *(path for room in ROOMS for path in (CODE / room).rglob("*.py"))]
    sources += (path for room in ROOMS for path in (CODE / room).rglob("*.json"))
    return zipped({path.relative_to(CODE.parent).as_posix(): path.read_bytes() for path in sources})


def compiled(code: bytes) -> tuple[bytes, bytes]:
    """Our code and what it needs of Python's library, as Pyodide's own Python compiles them."""
    with tempfile.TemporaryDirectory() as folder:
        ours, library = Path(folder, "code.zip"), Path(folder, "library.zip")
        ours.write_bytes(code)
        shutil.copy(PYODIDE / "python_stdlib.zip", library)
        node = shutil.which("node") or "node"
        subprocess.run([node, str(WEB / "scripts" / "compile.mjs"), str(ours), str(library)], check=True, cwd=WEB)  # noqa: S603 - our own script
        return ours.read_bytes(), library.read_bytes()


def squeezed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def write_kit(folder: Path) -> None:
    """The kit, every file with a hash of what is in it in its name, and `kit.json`, which says what they are called."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    names: dict[str, object] = {"info": lock["info"]}
    code, library = compiled(own_code())
    for role, suffix, data in (
        ("loader", "mjs", (PYODIDE / "pyodide.mjs").read_bytes()),
        ("module", "mjs.gz", squeezed((PYODIDE / "pyodide.asm.mjs").read_bytes())),
        ("wasm", "wasm.gz", squeezed((PYODIDE / "pyodide.asm.wasm").read_bytes())),
        ("library", "zip.gz", squeezed(library)),
        ("code", "zip.gz", squeezed(code)),
    ):
        name = f"{role}-{hashlib.sha256(data).hexdigest()[:10]}.{suffix}"
        (folder / name).write_bytes(data)
        names[role] = name
    (folder / "kit.json").write_text(json.dumps(names), encoding="utf-8")


def write_list(dist: Path) -> None:
    """Tell the service worker what there is, and under which name this state of it all is kept."""
    worker = dist / "sw.js"
    files = {path.relative_to(dist).as_posix(): path for path in sorted(dist.rglob("*")) if path.is_file() and path != worker}
    # Nobody who plays without a network sees the pictures of links or what an installer takes.
    skipped = {name for name in files if name.endswith((".map", "gallery.html", "-512.png")) or name.startswith("cards/")}
    digest = hashlib.sha256(worker.read_bytes())
    for name, path in files.items():
        digest.update(name.encode() + path.read_bytes())
    told = {"version": digest.hexdigest()[:12], "site": False, "files": [name for name in files if name not in skipped]}
    worker.write_text(f"self.BUILT = {json.dumps(told)};\n{worker.read_text(encoding='utf-8')}", encoding="utf-8")


def write_site(dist: Path, folder: Path) -> None:
    """The same page as a folder without a server."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(dist, folder)
    page = folder / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("<head>", f"<head>\n    {SITE}", 1), encoding="utf-8")
    worker = folder / "sw.js"
    worker.write_text(re.sub(r'"site": false', '"site": true', worker.read_text(encoding="utf-8")), encoding="utf-8")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder}: {size / 1e6:.1f} MB, for any file server")


if __name__ == "__main__":
    built = Path(sys.argv[1])
    if len(sys.argv) > 2:
        write_site(built, Path(sys.argv[2]))
    else:
        write_kit(built / "kit")
        write_list(built)
