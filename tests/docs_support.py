"""Reading the documentation: headings, tables, links and code of Markdown pages."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GAME_PAGES = DOCS / "games"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
"""Every page of the project."""

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
QUOTED = re.compile(r"`([^`\n]+)`")
ROW = re.compile(r"^\|(.*)\|\s*$", re.MULTILINE)


def read(path):
    return path.read_text(encoding="utf-8")


def name(path):
    """A page as tests are called after it."""
    return str(path.relative_to(ROOT))


def prose(text):
    """The page without its code blocks."""
    return FENCE.sub("", text)


def code_blocks(text, language):
    return [code for found, code in FENCE.findall(text) if found == language]


def headings(text):
    """Every heading as it is written, number signs included."""
    return [f"{signs} {title}" for signs, title in HEADING.findall(prose(text))]


def anchors(text):
    """What links to a page may have behind the number sign."""
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for _, title in HEADING.findall(prose(text))}


def links(text):
    """Where a page points to, within the project."""
    return [target for target in LINK.findall(prose(text)) if not re.match(r"[a-z]+:", target)]


def quoted(text):
    """What stands between backticks."""
    return QUOTED.findall(prose(text))


def section(text, title):
    """A page's part under one heading, down to the next of any level."""
    _, _, rest = text.partition(f"\n{title}\n")
    return re.split(r"^#+ ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rows(text):
    """The cells of every table row, heads and rules left out."""
    cells = [[cell.strip() for cell in row.split("|")] for row in ROW.findall(text)]
    is_rule = [all(set(cell) <= set("-: ") for cell in row) for row in cells]
    return [row for i, row in enumerate(cells) if not is_rule[i] and not (i + 1 < len(cells) and is_rule[i + 1])]
