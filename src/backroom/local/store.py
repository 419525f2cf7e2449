"""What a device keeps: the logs of its tables, and rows beside them. All of it is JSON text; where it lies is the browser's business."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Row(NamedTuple):
    """Something that is kept under a name: `tables` and `matches` by code, `people` by what they are to the device."""

    kind: str
    key: str
    text: str


class Store(Protocol):
    """Whatever has been written when these return is there after a crash."""

    async def entries(self, code: str, after: int) -> list[str]:
        """The lines of a table's log after a number, in order."""

    async def append(self, code: str, seq: int, line: str, rows: list[Row]) -> bool:
        """One more line and the rows that follow from it, both or neither; False if the place is taken, by another tab."""

    async def row(self, kind: str, key: str) -> str | None: ...

    async def rows(self, kind: str) -> list[str]: ...

    async def put(self, rows: list[Row]) -> None: ...

    async def forget(self, code: str) -> None:
        """A table's log and its row in `tables`; finished matches stay."""
