"""Can a race be bent? An honest player against one cheat after another, both with the same true reaction.

    python bench/races.py [RACES]

Prints how many races each cheat wins. Half of them is what nobody can take offence at.
"""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from backroom.lab.races import BOUNDS, CHEATS, share


def main() -> None:
    races = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    table = Table(title=f"{races} races each: 50 ms away, reactions of 350 ± 60 ms")
    table.add_column("who the honest player is up against")
    table.add_column("wins", justify="right")
    for name, cheat in (CHEATS | BOUNDS).items():
        table.add_row(name, f"{100 * share(cheat, races, 1):.1f} %", end_section=name == list(CHEATS)[-1])
    Console().print(table)


if __name__ == "__main__":
    main()
