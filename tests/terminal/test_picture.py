import subprocess
import sys
import xml.dom.minidom
from pathlib import Path

from backroom.terminal.picture import middle_of_a_match, picture

ROOT = Path(__file__).parent.parent.parent


def test_the_picture_is_a_whole_drawing_that_needs_nothing_from_elsewhere():
    svg = picture(*middle_of_a_match())
    assert xml.dom.minidom.parseString(svg).documentElement.tagName == "svg"
    assert "font-face" not in svg
    assert "url(http" not in svg
    assert svg.count("http") == 1  # the name of the SVG language itself


def test_the_picture_shows_a_position_in_mid_game():
    view, title, sentences = middle_of_a_match()
    assert view["legal"]
    assert view["kills"] > 2
    assert title == "Killer vs Inspector"
    assert len(sentences) == 4


def test_the_picture_in_the_docs_is_the_one_that_the_command_draws(tmp_path):
    command = [sys.executable, "-m", "backroom.terminal.picture"]
    subprocess.run([*command, str(tmp_path / "a.svg")], check=True)
    assert (tmp_path / "a.svg").read_text() == (ROOT / "docs" / "pictures" / "terminal.svg").read_text()
    assert subprocess.run(command, check=False, capture_output=True).returncode == 1
