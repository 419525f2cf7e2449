"""Puts the built page into wheels, so that an installed server has one; without `make page` before it a wheel has none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WithPage(BuildHookInterface):  # type: ignore[type-arg]  # its configuration is none of ours
    """Called by hatchling (see pyproject.toml)."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root) / "web" / "dist"
        if version == "standard" and (page / "index.html").is_file():
            build_data["force_include"][str(page)] = "backroom/web"
