"""`backroom verify`: the sums of a fair deal done again, and then the whole match. What is wrong is a ValueError of one line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from backroom.core.reading import Reader
from backroom.core.record import begin, steps
from backroom.games import game
from backroom.table.fair import Fair, commitment, read_fair
from backroom.terminal.files import read_json, read_record


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record as a server gives it, alone or with the match around it.")],
    *,
    promised: Annotated[
        str | None, typer.Option("--commitment", help="What the server showed before the match, if you kept it.")
    ] = None,
) -> None:
    """Check that a match was dealt as the server had promised, and played by the rules."""
    record = read_record(file)
    fair = read_fair(record)
    if fair is None:
        raise ValueError(f"{file} tells of no promise: only matches that a server has dealt can be verified")
    if promised is not None and promised.strip().lower() != commitment(fair.secret):
        raise ValueError(f"{file}: the server committed to {commitment(fair.secret)}, not to what you kept")
    typer.echo(f"commitment  {commitment(fair.secret)} is the hash of the secret")
    typer.echo(f"seed        {fair.seed} follows from it, {told_cuts(fair)}")
    if fair.seating is not None:
        typer.echo(f"wishes      drawn again from the seed: {', '.join(fair.seating.roles)}")
    if fair.match == 1 and fair.seating is None and record.get("deal") is not None:
        raise ValueError(
            f"{file}: in the first match of a table, where nobody has wished for any, roles follow from the seed and are not fixed"
        )
    decisions, ending = played(record)
    outcome = Reader(read_json(file), "match").get("outcome")
    if not outcome.is_null and outcome.value != ending:
        raise ValueError(f"{file}: the match did not end as it says")
    typer.echo("deal        recomputed from the seed; nothing else was fixed but roles, of a rematch or by wishes")
    reason = None if ending is None else ending["reason"]
    typer.echo(f"decisions   {decisions} recomputed, each of them legal{'' if reason is None else f'; {reason}'}")


def told_cuts(fair: Fair) -> str:
    cut = sum(each is not None for each in fair.cuts)
    return f"table {fair.table}, match {fair.match} and the cuts of {cut} of {len(fair.cuts)} seats"


def played(record: Mapping[str, object]) -> tuple[int, dict[str, object] | None]:
    """How many decisions there are, and how it ended; ValueError if it can't have happened so, or if the cards were stacked."""
    start = begin(record, game)
    stacked = record.get("deal")
    if stacked is not None and stacked != start.game.same_roles(start.view(None)):
        raise ValueError("record: its deal fixes more than the roles of a rematch, so it does not follow from the seed")
    *_, (match, _) = steps(record, game)
    return len(match), None if match.outcome is None else match.outcome.seen()
