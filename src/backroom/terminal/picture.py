"""A picture of the table for pages that show what the terminal looks like.

`python -m backroom.terminal.picture FILE.svg` draws a Killer vs Inspector position in mid-game, always the same one.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from backroom.bots import Uniform
from backroom.games import game
from backroom.terminal.choices import Choices
from backroom.terminal.people import People, View
from backroom.terminal.screen import draw_choices, draw_table
from backroom.terminal.table import told
from backroom.terminal.words import in_words

FROM_ELSEWHERE = re.compile(r"@font-face\s*\{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)
"""Fonts to be fetched, and a comment with an address."""


def picture(view: View, title: str, sentences: list[str], width: int = 80) -> str:
    """The screen of the view's seat as an SVG that needs nothing from elsewhere."""
    console = Console(record=True, width=width, height=60, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(draw_table(view, title, width, 60))
    for sentence in sentences:
        console.print(Text(f"· {sentence}"))
    if view["legal"]:
        console.print(Text("Your decision:", "bold"))
        console.print(draw_choices(Choices(view["legal"]), width))
    svg = console.export_svg(title="backroom play", unique_id="backroom")
    svg = FROM_ELSEWHERE.sub("", svg).replace("Fira Code", "ui-monospace, Menlo, Consolas")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


DEAL = {
    "roles": ["inspector", "killer"],
    "evidence": "Pedro Vincent Ernest Simon Quinton Ramon Barrin Geneva Neil Clive Yvonne Isolde Kara Linus Trevor Wanda".split(),
}
"""A match that is in full swing after the decisions below."""


def middle_of_a_match(seed: int = 134, decisions: int = 50) -> tuple[View, str, list[str]]:
    """The Inspector's view after so many uniform decisions, and what was told last."""
    match = game("noir/killer-inspector").start(seed=seed, deal=DEAL)
    bot, rng = Uniform(), Random(seed)
    seat = 1 - match.to_act[0]
    sentences: list[str] = []
    while match.to_act and (len(match) < decisions or match.to_act[0] != seat):
        actor = match.to_act[0]
        events = match.play(actor, bot.choose(match.view(actor), rng))
        people = People.of(match.view(seat))
        sentences += [in_words(each.seen, people) for each in told(events, seat)]
    return match.view(seat), match.game.title, sentences[-4:]


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("usage: python -m backroom.terminal.picture FILE.svg")
    Path(sys.argv[1]).write_text(picture(*middle_of_a_match()), encoding="utf-8")


if __name__ == "__main__":
    main()
