"""The page's types, out of the server's schema: `python -m backroom.server.typescript web/src/lib/protocol.ts`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from backroom.server.app import build
from backroom.server.settings import Settings

HEAD = """/**
 * What the server's HTTP API takes and gives. Made from its schema by `make protocol`; not to be changed by hand.
 */
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """Every shape of the schema as a TypeScript type, by name."""
    schema = build(Settings()).openapi_schema.to_schema()
    shapes: Mapping[str, Any] = schema["components"]["schemas"]
    return HEAD + "".join(declared(name, shapes[name]) for name in sorted(shapes))


def declared(name: str, shape: Mapping[str, Any]) -> str:
    required = set(shape.get("required", ()))
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {spelled(inner)};\n" for field, inner in shape.get("properties", {}).items()
    )
    return f"\nexport type {name} = {{\n{fields}}};\n"


def spelled(shape: Mapping[str, Any]) -> str:
    """One type, written out."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "oneOf" in shape:
        return " | ".join(spelled(each) for each in shape["oneOf"])
    kind = shape.get("type")
    if kind == "array":
        inner = spelled(shape["items"])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if kind == "object":
        inside = shape.get("additionalProperties")
        return f"Record<string, {spelled(inside) if isinstance(inside, Mapping) and inside else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
