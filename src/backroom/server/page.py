"""The built page as files, and its addresses such as /t/CODE, which are the page's own to understand."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response

HERE = Path(__file__).resolve().parent
PLACES = (HERE.parent / "web", HERE.parents[2] / "web" / "dist")
"""In an installed package; beside the sources."""
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Backroom</title>
<h1>Backroom</h1><p>The server runs, but its page has not been built. The terminal has a table too: <code>backroom play --terminal</code>.</p>
"""
HTML = "text/html; charset=utf-8"
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "
    "media-src 'self' data: blob:; worker-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
"""The content security policy of every answer."""
WITH_PYTHON = POLICY.replace("script-src 'self'", "script-src 'self' blob: 'wasm-unsafe-eval'")
"""That of the workers in which the house of a device runs: Python is WebAssembly there, and its loader was inflated a moment ago."""
WORKERS = ("assets/worker-", "assets/thinker-")


class Page:
    """The files of a built page, found once."""

    def __init__(self, folder: str) -> None:
        places = (Path(folder),) if folder else PLACES
        self._root = next((place for place in places if (place / "index.html").is_file()), None)
        self._files = {} if self._root is None else {
            path.relative_to(self._root).as_posix(): path for path in self._root.rglob("*") if path.is_file()
        }  # fmt: skip

    def answer(self, path: str) -> Response[bytes] | None:
        """A file, the page itself for addresses without a suffix, or None."""
        name = path.strip("/")
        if name in self._files and name != "index.html":
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            # Built files carry a hash of what is in them in their name.
            is_hashed = name.startswith(("assets/", "kit/")) and name != "kit/kit.json"
            headers = {"cache-control": "public, max-age=31536000, immutable" if is_hashed else "no-cache"}
            if name.startswith(WORKERS):
                headers["content-security-policy"] = WITH_PYTHON
            return Response(self._files[name].read_bytes(), media_type=kind, headers=headers)
        if "." in name.rpartition("/")[2]:
            return None
        # Built for any folder, it names its files from where it lies; here every address without a suffix is the page.
        content = NOT_BUILT.encode() if self._root is None else self._files["index.html"].read_bytes().replace(b'="./', b'="/')
        return Response(content, media_type=HTML, headers={"cache-control": "no-cache"})
