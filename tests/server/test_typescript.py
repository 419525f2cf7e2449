from pathlib import Path

from backroom.server.typescript import spelled, typescript

GENERATED = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"


def test_the_pages_types_are_those_of_the_schema():
    assert GENERATED.read_text(encoding="utf-8") == typescript(), "run: make protocol"


def test_shapes_are_spelled_as_typescript():
    assert spelled({"oneOf": [{"type": "string"}, {"type": "null"}]}) == "string | null"
    assert spelled({"type": "array", "items": {"oneOf": [{"type": "integer"}, {"type": "null"}]}}) == "(number | null)[]"
    assert spelled({"$ref": "#/components/schemas/Seating"}) == "Seating"
    assert spelled({"type": "object", "additionalProperties": {"type": "string"}}) == "Record<string, string>"
    assert spelled({"type": "object"}) == "Record<string, unknown>"
