"""The page on training: its code runs, and its tables are those of the runs that were written down."""

from backroom.train.report import written
from docs_support import DOCS, ROOT, code_blocks, read

PAGE = read(DOCS / "training.md")


def test_the_pages_example_runs(capsys):
    (example,) = code_blocks(PAGE, "python")
    exec(compile(example, "training.md", "exec"), {})
    assert "kill" in capsys.readouterr().out


def test_the_tables_are_those_of_the_runs():
    assert written(PAGE, ROOT / "bench" / "training") == PAGE
