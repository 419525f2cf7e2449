"""What every page must keep: links, commands and code that work."""

import re

import pytest

import backroom
from backroom.cli import app
from docs_support import DOCS, PAGES, ROOT, anchors, code_blocks, links, name, quoted, read, rows, section

EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=name)
README = read(ROOT / "README.md")
VERBS = set(re.search(r"^\.PHONY: (.+)$", read(ROOT / "Makefile"), re.MULTILINE)[1].split())


@EVERY_PAGE
def test_every_link_within_the_project_leads_somewhere(page):
    lost = []
    for target in links(read(page)):
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        if not there.is_file() or (anchor and anchor not in anchors(read(there))):
            lost.append(target)
    assert lost == []


@EVERY_PAGE
def test_every_file_that_a_page_names_exists(page):
    named = {text.partition("::")[0] for text in quoted(read(page)) if re.match(r"(src|tests|docs|bench)/[\w./-]+(::|$)", text)}
    # The game that is being added there has no files here.
    assert [text for text in named if "/toy/" not in text and not (ROOT / text).exists()] == []


@EVERY_PAGE
def test_every_make_verb_that_a_page_names_exists(page):
    named = {verb for text in quoted(read(page)) for verb in re.findall(r"^make (\w+)", text)}
    assert named - VERBS == set()


@EVERY_PAGE
def test_every_command_that_a_page_names_exists(page):
    commands = {command.name or command.callback.__name__ for command in app.registered_commands}
    named = {word for text in quoted(read(page)) for word in re.findall(r"^backroom (\w+)", text)}
    assert named - commands == set()


@pytest.mark.parametrize("page", ["README.md", "docs/terminal.md"])
def test_the_pages_for_users_name_every_command(page):
    commands = {command.name or command.callback.__name__ for command in app.registered_commands}
    assert commands <= {word for text in quoted(read(ROOT / page)) for word in re.findall(r"^backroom (\w+)", text)}


def test_contributors_find_every_make_verb():
    named = {verb for text in quoted(read(ROOT / "CONTRIBUTING.md")) for verb in re.findall(r"^make (\w+)", text)}
    assert named == VERBS


def test_the_readmes_two_commands_are_verbs():
    (block,) = [block for block in code_blocks(README, "") if "make" in block]
    assert block.split("\n") == ["make play", "make test", ""]
    assert {"play", "test"} <= VERBS


@pytest.mark.parametrize("number", range(len(code_blocks(README, "python"))))
def test_the_readmes_python_runs(number, capsys):
    exec(compile(code_blocks(README, "python")[number], "README.md", "exec"), {})
    assert "winners" in capsys.readouterr().out


def test_the_readme_has_python_to_run():
    assert len(code_blocks(README, "python")) == 1


def test_the_readme_lists_exactly_the_games_of_the_catalogue():
    listed = {quoted(key)[0]: (title, players) for title, key, players, _ in rows(section(README, "## The games"))}
    assert listed == {
        game.key: (f"[{game.title}](docs/games/{game.key.rpartition('/')[2]}.md)", ", ".join(map(str, game.players)))
        for game in backroom.games()
    }


def test_every_decision_is_in_the_list_of_decisions():
    folder = DOCS / "decisions"
    listed = [target for target in links(read(folder / "README.md")) if re.match(r"\d{4}-", target)]
    assert listed == sorted(path.name for path in folder.glob("[0-9]*.md"))
    assert [int(target[:4]) for target in listed] == list(range(1, len(listed) + 1))


@pytest.mark.parametrize("page", sorted((DOCS / "decisions").glob("[0-9]*.md")), ids=name)
def test_a_decision_says_its_context_what_was_decided_and_what_follows(page):
    found = re.findall(r"^#+ (.+)$", read(page), re.MULTILINE)
    assert found[0].startswith(f"{page.name[:4]}: ")
    assert found[1:] == ["Context", "Decision", "Consequences"]
