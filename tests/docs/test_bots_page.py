"""The page on bots: its code runs, its bot plays, its table is the measured one."""

import re
import sys

import pytest

from backroom.bots.levels import DON, LEVELS
from backroom.bots.likeness import LIKE_YOU
from backroom.lab.arena import Plan, run, standings
from backroom.lab.commands import COMMANDS
from backroom.lab.gates import markdown
from docs_support import DOCS, ROOT, code_blocks, read, rows, section
from terminal_support import command

PAGE = read(DOCS / "bots.md")
EXAMPLE, OWN = code_blocks(PAGE, "python")
MEASURED = ROOT / "bench" / "arena.json"


@pytest.fixture
def eager(tmp_path, monkeypatch):
    """The page's bot where the page says."""
    (tmp_path / "eager.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    sys.modules.pop("eager", None)


def test_the_page_has_a_row_for_every_level():
    assert [row[0] for row in rows(section(PAGE, "## Levels"))] == [f"`{level}`" for level in (*LEVELS, DON, LIKE_YOU)]


def test_the_pages_example_runs(capsys):
    exec(compile(EXAMPLE, "bots.md", "exec"), {})
    assert re.match(r"(shift|capture|canvass) ", capsys.readouterr().out)


def test_ones_own_bot_takes_twenty_lines_at_most():
    assert len(OWN.splitlines()) <= 20


def test_the_pages_own_bot_beats_uniform(eager):
    plan = Plan("noir/killer-inspector", 2, ("uniform", "eager:Eager"), 60)
    assert standings(run(plan, jobs=1)).matrix["eager:Eager", "uniform"].low > 0.5


def test_the_pages_commands_work_as_they_stand(eager):
    lines = [line.split() for block in code_blocks(PAGE, "") for line in block.splitlines()]
    assert {words[1] for words in lines} == {each.__name__ for each in COMMANDS}
    (arena,) = [words for words in lines if words[1] == "arena"]
    result = command(*arena[1:-1], 2, "--jobs", 1)
    assert result.exit_code == 0, result.output


def test_the_table_is_the_measured_one():
    (quoted,) = re.findall(r"<!-- arena:.*-->\n(.*)\n<!-- /arena -->", PAGE, re.DOTALL)
    assert quoted == (markdown(MEASURED) if MEASURED.exists() else "Nothing has been measured yet.")
