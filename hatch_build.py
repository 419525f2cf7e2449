"""What packages need beyond the sources: the built page, and a description whose pictures show and whose links lead somewhere."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

SOURCES = "BACKROOM_SOURCES"
"""The variable that says, when a package is built, at which address the sources can be read, as in https://example.org/backroom/blob/main."""
PICTURE = re.compile(r"!\[[^\]]*\]\((?!https?:)([^)]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:)([^)]+)\)")
PICTURES = re.compile(r"^(\|[ |-]*\n|\|[ -|]*!\[.*\n|!\[.*\n)+\n?", re.MULTILINE)


class WithPage(BuildHookInterface):  # type: ignore[type-arg]  # its configuration is none of ours
    """Puts the built page into wheels, so that an installed server has one; without `make page` before it a wheel has none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root) / "web" / "dist"
        if version == "standard" and (page / "index.html").is_file():
            build_data["force_include"][str(page)] = "backroom/web"


class Described(MetadataHookInterface):
    """A package index shows the README far from our files: links and pictures need an address, and without one they are left out."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        base = os.environ.get(SOURCES, "").rstrip("/")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(text, base)}
        metadata["urls"] = {"Source": base, "Documentation": f"{base}/docs", "Changelog": f"{base}/CHANGELOG.md"} if base else {}


def described(readme: str, base: str) -> str:
    if not base:
        return LINK.sub(r"\1", PICTURES.sub("", readme))
    raw = base.replace("/blob/", "/raw/")
    with_pictures = PICTURE.sub(lambda found: found[0].replace(found[1], f"{raw}/{found[1]}"), readme)
    return LINK.sub(lambda found: f"[{found[1]}]({base}/{found[2]})", with_pictures)
