"""The report as one HTML page that needs nothing but itself."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

STYLE = """
:root { --ink: #14110e; --panel: #1e1a15; --lamp: #f4e7c6; --brass: #c39b4b; --red: #c0392f; --smoke: #a39679; }
* { box-sizing: border-box; }
body { margin: 0; background: radial-gradient(60rem 30rem at 50% -8rem, #4a3a1c, transparent 70%) no-repeat var(--ink);
       color: var(--lamp); font: 1.05rem/1.5 Georgia, "Times New Roman", serif; }
main { max-width: 78rem; margin: 0 auto; padding: 4rem 1.25rem 5rem; }
h1 { margin: 0; font-size: clamp(2.2rem, 6vw, 3.8rem); line-height: 1.05; letter-spacing: .01em; }
.from { margin: .6rem 0 2.2rem; color: var(--smoke); }
.from::before { content: ""; display: block; width: 5rem; height: 3px; margin: 1.1rem 0; background: var(--red); }
dl { display: flex; flex-wrap: wrap; gap: 1rem 3rem; margin: 0 0 2.6rem; }
dt { font-size: 2rem; line-height: 1.1; color: var(--brass); font-weight: bold; }
dd { margin: .2rem 0 0; color: var(--smoke); }
.panels { columns: 2 30rem; column-gap: 1.5rem; }
figure { break-inside: avoid; margin: 0 0 1.5rem; padding: 1.1rem; background: var(--panel); border: 1px solid #3a332a; border-radius: 6px; }
figure img { display: block; width: 100%; height: auto; }
figcaption { margin-top: .8rem; padding-top: .8rem; border-top: 1px solid #3a332a; }
footer { margin-top: 3rem; color: var(--smoke); font-size: .95rem; }
"""


class Panel(NamedTuple):
    """A picture and a sentence about it."""

    name: str
    sentence: str
    png: bytes


def render(title: str, source: str, facts: Sequence[tuple[str, str]], panels: Sequence[Panel]) -> str:
    numbers = "".join(f"<div><dt>{escape(number)}</dt><dd>{escape(what)}</dd></div>" for number, what in facts)
    figures = "".join(
        f'<figure id="{escape(panel.name)}"><img alt="{escape(panel.sentence)}" src="data:image/png;base64,{b64encode(panel.png).decode()}">'
        f"<figcaption>{escape(panel.sentence)}</figcaption></figure>"
        for panel in panels
    )
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}: a report</title><style>{STYLE}</style></head>\n<body><main>"
        f'<h1>{escape(title)}</h1><p class="from">What happened in {escape(source)}</p><dl>{numbers}</dl>\n'
        f'<div class="panels">{figures}</div>\n'
        f"<footer>Whiskers are 95 % intervals, over deals. The red line is where everybody would be if nothing mattered.</footer>"
        f"</main></body></html>\n"
    )
