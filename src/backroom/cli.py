"""The command line. Wrong input gets one line on stderr and exit code 2, and changes nothing."""

from __future__ import annotations

import functools
import importlib
import io
import shlex
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text
from typer.core import TyperGroup

import backroom
from backroom.bots.contestants import contestant, usual
from backroom.bots.levels import offered_levels
from backroom.core.chance import Seed
from backroom.core.game import Game, Match
from backroom.core.record import OtherVersionError, steps
from backroom.games import catalogue
from backroom.games.catalogue import find as find_game
from backroom.lab.commands import COMMANDS
from backroom.rulebook.facts import facts_line
from backroom.rulebook.reading import LANGUAGES, SHARED, slug
from backroom.rulebook.reading import page as rules_blocks
from backroom.rulebook.showing import markdown
from backroom.rulebook.showing import rules as rules_of
from backroom.terminal.files import new_path, read_json, read_record, write_record
from backroom.terminal.keyboard import Keyboard
from backroom.terminal.notation import page as notation_page
from backroom.terminal.replay import OPEN, Eyes, Replay, Viewer, tell_decisions
from backroom.terminal.session import Leave, Session
from backroom.terminal.sitting import Sitting, Told, told
from backroom.terminal.verify import verify

USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
"""What the parser raises for a bad option, value or command."""


class OneLine(TyperGroup):
    """The commands, with wrong input answered in one line instead of a usage text."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: object, **__: object) -> NoReturn:
        # A terminal that lacks a letter, or sends what is no text, is no reason to stop.
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            code = super().main(args, prog_name, standalone_mode=False)
        except USAGE_ERROR as wrong:
            complain(wrong.format_message())  # type: ignore[attr-defined]  # every usage error has it
            code = 2
        except typer.Abort:
            code = 1
        sys.exit(code if isinstance(code, int) else 0)


def complain(message: str) -> None:
    typer.echo(f"backroom: {' '.join(message.split())}", err=True)


def refuse(message: str) -> NoReturn:
    complain(message)
    raise typer.Exit(2)


@contextmanager
def from_outside() -> Iterator[None]:
    """Around whatever reads what a user gave: what is wrong with it is told in one line."""
    try:
        yield
    except (ValueError, OSError) as wrong:
        refuse(str(wrong))


app = typer.Typer(
    cls=OneLine, add_completion=False, help="Hidden-information crime games: play them, watch them, read their rules.",
    context_settings={"help_option_names": ["--help", "-h"]},
)  # fmt: skip

GameName = Annotated[str | None, typer.Argument(metavar="GAME", help="A game's key, or any beginning of it that is clear.")]
NoColor = Annotated[bool, typer.Option("--no-color", help="Print without colours.")]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context, *, version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False
) -> None:
    if version:
        typer.echo(f"backroom {backroom.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def make_console(*, no_color: bool = False) -> Console:
    return Console(no_color=no_color or None, highlight=False)


@app.command()
def play(
    game: GameName = None,
    *,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in the terminal; options marked with * ask for it, too.")] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Print the table's address instead of opening a browser.")] = False,
    port: Annotated[int, typer.Option("--port", help="Where the page is served; otherwise a free one.")] = 0,
    level: Annotated[str, typer.Option("--level", help="How strong the bots at the page's table are.")] = "regular",
    players: Annotated[int | None, typer.Option("--players", help="How many play; the others are bots.")] = None,
    seat: Annotated[int | None, typer.Option("--seat", help="* Where you sit.")] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="* A number or a text that decides the shuffle; otherwise drawn.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="* A house rule; may be repeated.")] = None,
    deal: Annotated[Path | None, typer.Option("--deal", metavar="FILE", help="* A JSON file that fixes the deal.")] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="* Go on with a saved match.")] = None,
    record: Annotated[str | None, typer.Option("--record", metavar="PATH", help="* File or folder to save to; otherwise records/.")] = None,
    open_notes: Annotated[bool, typer.Option("--open-notes", help="* Keep showing what you could know with perfect recall.")] = False,
    bots: Annotated[str | None, typer.Option("--bots", metavar="LEVEL", help="* Who you play against: uniform, rookie, regular or shark; otherwise regular.")] = None,
    fast: Annotated[bool, typer.Option("--fast", help="* Bots move without a pause.")] = False,
    no_color: NoColor = False,
) -> None:  # fmt: skip
    """Play against bots: a page in the browser, or a table in the terminal."""
    asked = (seat, seed, option, deal, resume, record, bots)
    if not (terminal or open_notes or fast or no_color or any(value is not None for value in asked)):
        play_on_page(game, {"players": players, "level": level}, port, browser=not no_browser)
        return
    seat = seat or 0
    console = make_console(no_color=no_color)
    keyboard = Keyboard()
    past: list[list[Told]] = []
    with from_outside():
        if resume is not None:
            given = {"--players": players, "--seed": seed, "--option": option, "--deal": deal}
            match, past = take_up(resume, game, [name for name, value in given.items() if value is not None], seat)
            path = new_path(slug(match.game), record) if record else resume
        else:
            chosen = find_game(game) if game is not None else ask_for_game(console, keyboard)
            path = new_path(slug(chosen), record)
            fixed = read_json(deal) if deal else None
            match = chosen.start(players, read_seed(seed), fixed, **read_options(chosen, option or []))
        table = Sitting(match, seat, functools.partial(contestant, bots or usual(match.game.key), match.game.key))
    session = Session(table, console, keyboard, rules_of(match.game), open_notes=open_notes, fast=fast)
    session.catch_up(past)
    again = {"--seat": str(seat) if seat else "", "--bots": bots or ""}
    words = [word for name, value in again.items() if value for word in (name, value)]
    sit_down(session, console, path, [*words, *(["--open-notes"] if open_notes else [])])


def play_on_page(game: str | None, wishes: dict[str, object], port: int, *, browser: bool) -> None:
    """A server on this machine, and the browser at a table of its own."""
    with from_outside():
        chosen = find_game(game) if game is not None else backroom.games()[0]
        chosen.check_players(wishes["players"] or chosen.players[0])
        check_level(str(wishes["level"]), chosen)
        check_port(port)
        if not server_commands().play(chosen.key, wishes, typer.echo, port=port, browser=browser):
            raise typer.Exit(1)


def check_level(level: str, chosen: Game) -> None:
    if level not in (levels := offered_levels(chosen.key)):
        raise ValueError(f"--level is one of: {', '.join(levels)}; not {level[:60]!r}")


def check_port(port: int) -> None:
    if not 0 <= port <= 65_535:
        raise ValueError(f"--port is 0 to 65535, not {port}")


def server_commands() -> ModuleType:
    try:
        return importlib.import_module("backroom.server.commands")
    except ModuleNotFoundError as missing:
        refuse(
            f"the server is not installed ({missing}): pip install 'backroom[server]'; without it there is backroom play --terminal"
        )


@app.command()
def serve(
    *,
    host: Annotated[str | None, typer.Option("--host", help="Address to listen on; otherwise 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option("--port", help="Otherwise 8000; 0 takes a free one.")] = None,
    database: Annotated[str | None, typer.Option("--database", help="sqlite:///file, or postgresql://user@host/name.")] = None,
    redis: Annotated[str | None, typer.Option("--redis", help="redis://host:port/0, for several nodes.")] = None,
    workers: Annotated[int | None, typer.Option("--workers", help="Processes in which sharks think; otherwise 1.")] = None,
    origins: Annotated[str | None, typer.Option("--origins", help="Other origins whose pages may use this server.")] = None,
    proxies: Annotated[str | None, typer.Option("--proxies", help="Reverse proxies whose headers are believed.")] = None,
    secure: Annotated[bool, typer.Option("--secure", help="Cookies over TLS only.")] = False,
    page: Annotated[str | None, typer.Option("--page", help="Folder of another built page.")] = None,
) -> None:
    """Serve tables to browsers. Every option, and more, can be a variable: BACKROOM_PORT=8080."""
    given = {"host": host, "port": port, "database": database, "redis": redis, "workers": workers, "origins": origins}
    with from_outside():
        started = server_commands().serve({**given, "proxies": proxies, "secure": secure or None, "page": page}, typer.echo)
    if not started:
        raise typer.Exit(1)


def take_up(file: Path, name: str | None, given: Sequence[str], seat: int) -> tuple[Match, list[list[Told]]]:
    """A saved match as it stands, and what the seat has been told so far."""
    if given:
        raise ValueError(f"{', '.join(given)}: the record decides that; leave it out with --resume")
    past = []
    for match, events in steps(read_record(file), catalogue.game):
        match.game.check_seat(seat, match.players)
        past.append(told(events, seat))
    if name is not None and find_game(name) is not match.game:
        raise ValueError(f"{file} is a match of {match.game.key}, not of {find_game(name).key}")
    if match.outcome is not None:
        raise ValueError(f"the match in {file} is over; see it again with: backroom replay {file}")
    return match, past


def read_seed(typed: str | None) -> Seed | None:
    """A seed as it was typed: digits are a number, anything else is a text."""
    return int(typed) if typed is not None and typed.removeprefix("-").isdecimal() else typed


def read_options(game: Game, given: Sequence[str]) -> dict[str, object]:
    """Options from `name=value` texts, each value read as its option's kind."""
    offered = game.options
    chosen: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"--option takes NAME=VALUE, not {text[:60]!r}")
        if name not in offered:
            raise ValueError(f"{game.title} has no option {name[:60]!r}; it has: {', '.join(offered) or 'none'}")
        default = offered[name].default
        chosen[name] = value
        if isinstance(default, bool):
            chosen[name] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(
                value.lower(), value
            )
        elif isinstance(default, int) and value.removeprefix("-").isdecimal():
            chosen[name] = int(value[:18])
    return chosen


def ask_for_game(console: Console, keyboard: Keyboard) -> Game:
    """The person's choice; a script that names none gets the first game."""
    games = backroom.games()
    if not keyboard.live or len(games) == 1:
        return games[0]
    for number, each in enumerate(games, 1):
        console.print(Text().append(f"{number}", "cyan").append(f"  {each.title}", "bold").append(f"  {each.about}", "dim"))
    while True:
        try:
            typed = keyboard.ask("Which game? (Enter for 1) > ", [slug(each) for each in games]).strip() or "1"
        except (EOFError, KeyboardInterrupt):
            raise typer.Exit(0) from None
        try:
            return games[int(typed) - 1] if typed in map(str, range(1, len(games) + 1)) else find_game(typed)
        except ValueError as wrong:
            console.print(Text(str(wrong)), style="yellow")


def sit_down(session: Session, console: Console, path: Path, extra: Sequence[str]) -> None:
    """Play, and save the match whatever happens."""
    finished = False
    try:
        # A closed window or a polite kill is a way to leave, too.
        with on_signals(leave, "SIGTERM", "SIGHUP"):
            finished = session.run()
    finally:
        with on_signals(signal.SIG_IGN, "SIGINT", "SIGTERM", "SIGHUP"), from_outside():
            saved = write_record(session.table.record(), path)
    words = ["backroom", "replay", str(saved)]
    if not finished:
        words = ["backroom", "play", "--resume", str(saved), *extra]
    if saved != path:
        complain(f"{path} could not be written; the match is in {saved}")
    console.print(Text(f"Saved in {saved} with all its secrets."), soft_wrap=True)
    console.print(Text("See it again with: " if finished else "Go on with: ").append(shlex.join(words), "bold"), soft_wrap=True)


def leave(*_: object) -> NoReturn:
    raise Leave


@contextmanager
def on_signals(handler: Callable[..., NoReturn] | signal.Handlers, *names: str) -> Iterator[None]:
    """Answer some signals in another way for a while, where this system has them and this thread may."""
    if threading.current_thread() is not threading.main_thread():
        names = ()
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, usual in before.items():
            signal.signal(number, usual)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `backroom play` saves it.")],
    *,
    seat: Annotated[int | None, typer.Option("--seat", help="Look with this seat's eyes; otherwise a spectator's.")] = None,
    open_: Annotated[bool, typer.Option("--open", help="Show what every seat knows; only when the match is over.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Print every position without asking.")] = False,
    no_color: NoColor = False,
) -> None:
    """Step through a recorded match."""
    eyes: Eyes = OPEN if open_ else seat
    if open_ and seat is not None:
        refuse("--open and --seat exclude each other: either one seat's eyes or everybody's")
    console = make_console(no_color=no_color)
    with from_outside():
        record = read_record(file)
        try:
            shown = Replay(record, backroom.game)
        except OtherVersionError as other:
            tell_decisions(record, str(other), console)
            return
        viewer = Viewer(shown, console, Keyboard(), eyes)
    if everything:
        viewer.show_all()
    else:
        viewer.run()


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's key, or noir for what six of them share, or people for who is who.")] = None,
    *,
    lang: Annotated[str, typer.Option("--lang", help=f"The rules' language: {', '.join(LANGUAGES)}.")] = "en",
    notation: Annotated[bool, typer.Option("--notation", help="Notation, rulings and views instead, in English.")] = False,
    no_color: NoColor = False,
) -> None:  # fmt: skip
    """Print a game's rules, or list the games."""
    console = make_console(no_color=no_color)
    if game is not None:
        with from_outside():
            console.print(Markdown(rules_text(game, lang, notation=notation)))
        return
    for each in backroom.games():
        console.print(Text().append(each.title, "bold").append(f"  {each.key} · {facts_line(each, 'en')}", "dim"))
        console.print(Padding(Text(each.about), (0, 0, 0, 2)))
        for name, option in each.options.items():
            line = Text().append(f"--option {name}=…", "cyan").append(f"  {option.about}")
            console.print(Padding(line.append(f" {option.range_text()}; otherwise {option.default}.", "dim"), (0, 0, 0, 2)))


def rules_text(name: str, language: str, *, notation: bool) -> str:
    """What was asked for, as Markdown."""
    if name in {SHARED, "people"}:
        return markdown(rules_blocks(name, language), language)
    return notation_page(find_game(name)) if notation else rules_of(find_game(name), language)


@app.command(context_settings={"allow_extra_args": True, "ignore_unknown_options": True})
def bench(context: typer.Context) -> None:
    """Measure the engine's speed."""
    try:
        lab = importlib.import_module("backroom.lab.bench")
    except ModuleNotFoundError as missing:
        refuse(f"the benchmark is not part of this installation ({missing})")
    sys.argv = ["backroom bench", *context.args]
    lab.main()


def answered(command: Callable[..., None]) -> Callable[..., None]:
    """A command of another room, with its complaints told in one line."""

    @functools.wraps(command)
    def run(*args: object, **options: object) -> None:
        with from_outside():
            command(*args, **options)

    return run


for each in (verify, *COMMANDS):
    app.command()(answered(each))


def main() -> None:
    app(prog_name="backroom")


if __name__ == "__main__":
    main()
