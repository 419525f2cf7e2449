"""Makes the arena's and the stalls' files, the Don's records, and the tables of what moves tell, out of what `bench/many.py` and `bench/respond.py` have played: `python bench/collect.py FILE …`."""

from __future__ import annotations

import json
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import backroom
from backroom.bots.levels import DON, package_of
from backroom.bots.noir.kit.sight import Sight
from backroom.bots.search import Iterations
from backroom.games import catalogue, games
from backroom.lab.beliefs import CARDS, reliable
from backroom.lab.gates import Gate, Settings, how_played, save, strength_gate
from backroom.lab.pairing import Pair, side_count
from backroom.lab.sharks import Kept
from backroom.lab.spotting import SPOTTED, spotted
from backroom.lab.statistics import mean_over_deals
from backroom.lab.tells import Found, Tell, see, tells

sys.path.append(str(Path(__file__).parent))
from don_records import balances, responses, spots
from stalls import KEPT, ORDER, Row, kept, sampled_pace

ARENA = Path(__file__).with_name("arena.json")
FEWEST = 20
"""Matches, or deals, below which nothing is said."""

Line = dict[str, Any]


def by_name(lines: Iterable[Line]) -> dict[tuple[str, str], list[Line]]:
    found: dict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in lines:
        if "error" in line:
            print(f"{line['game']}, {line['what']}: {line['error']}", file=sys.stderr)
        else:
            found[line["game"], line["what"]].append(line)
    return found


def arena(lines: list[Line]) -> None:
    """Gates that were played anew take the place of those that were saved; times stay, which were measured elsewhere."""
    saved = [Gate(**gate) for gate in json.loads(ARENA.read_text(encoding="utf-8"))["gates"]]
    found = {(gate.game, gate.what): gate for gate in saved}
    for (key, what), own in by_name(lines).items():
        game, pair = catalogue.game(key), Pair(*what.split())
        # Deals of two seeds have the same numbers and are not the same.
        names = sorted({(line["seed"], line["deal"]) for line in own})
        shares = [(names.index((line["seed"], line["deal"])), share) for line in own for _, share, _, _ in line["shares"]]
        figure = mean_over_deals(shares).through(side_count(key, game.players[0]))
        if figure.deals >= FEWEST:
            hows = {how_played(pair, line["players"], line["seed"], Iterations(line["playouts"])) for line in own}
            gate = strength_gate(game, pair, figure, "; ".join(sorted(hows)), sum(line.get("seconds", 0.0) for line in own) / 60)
            found[gate.game, gate.what] = gate
            sides = {side for line in own for side, _, _, _ in line["shares"]}
            parts = {side: statistics.fmean([s for line in own for n, s, _, _ in line["shares"] if n == side]) for side in sides}
            cut = sum(is_cut for line in own for _, _, _, is_cut in line["shares"])
            told = ", ".join(f"{side} {100 * share:.0f} %" for side, share in sorted(parts.items()))
            print(f"{gate.game}  {gate.what}  {gate.figure}  {'PASS' if gate.passed else 'FAIL'}; as {told}; {cut} cut")
    keys = [game.key for game in games()]
    save(ARENA, sorted(found.values(), key=lambda gate: keys.index(gate.game)), Settings())


def checks(lines: list[Line]) -> None:
    """Pairs that were played with other budgets than the arena's, which are told and not kept."""
    for (key, what), own in by_name(lines).items():
        figure = mean_over_deals([(line["deal"], share) for line in own for _, share, _, _ in line["shares"]])
        odds = figure.through(side_count(key, catalogue.game(key).players[0]))
        cut = sum(is_cut for line in own for _, _, _, is_cut in line["shares"])
        print(f"{key}  {what}  {odds.percent()}, {figure.deals} deals with {own[0]['playouts']:,} playouts; {cut} cut")


def stalls(lines: list[Line]) -> None:
    balances([line for line in lines if line["what"].endswith(f" {DON}")])
    rows = kept()
    for (key, what), own in by_name(lines).items():
        players, level = what.split()
        lengths = sorted(line["length"] for line in own)
        count = len(own)
        if count < FEWEST:
            continue
        sides = {side: sum(line["shares"][side] for line in own) / count for side in sorted(own[0]["shares"])}
        cut = sum(line["cut"] for line in own)
        median = round(statistics.median(lengths))
        pace = sampled_pace(catalogue.game(key), int(players), level)
        rows[key, int(players), level] = Row(key, int(players), level, count, cut, median, lengths[count * 9 // 10], sides, pace)
    order = [game.key for game in games()]
    ranked = sorted(rows.values(), key=lambda each: (order.index(each.game), each.players, ORDER.index(each.level)))
    KEPT.write_text(json.dumps([each._asdict() for each in ranked], indent=1) + "\n", encoding="utf-8")


def watched(lines: list[Line]) -> None:
    for (key, level), own in sorted(by_name(lines).items()):
        if key in SPOTTED:
            matches = [
                Kept(key, line.get("players", 2), line["seed"], tuple((seat, action) for seat, action in line["actions"]))
                for line in own
            ]
            said(key, level, matches, spotted(key, matches))
        else:
            terms = import_module(f"{package_of(key)}.terms").TERMS
            said(key, level, own, tells(looked_at(key, own, terms), terms))
        for role in sorted({role for line in own for role in line["held"]}):
            by_match = [line["held"][role] for line in own if role in line["held"]]
            cells = [reliable(bins) for bins in zip(*by_match, strict=True) if sum(cards for cards, _, _ in bins) >= CARDS]
            print(f"{key} {level}, {len(own)} matches: what the {role} holds at … hits in … %: {', '.join(cells)}")


def said(key: str, level: str, matches: Sequence[object], found: Iterable[Tell]) -> None:
    for tell in found:
        first = f"rules {100 * tell.rules:.1f} %, model {100 * tell.model:.1f} % ± {196 * tell.error:.1f}"
        print(f"{key} {level}, {len(matches)} matches: {tell.role}: {first}, {tell.looks} looks", flush=True)


def looked_at(key: str, lines: list[Line], terms: Any) -> Found:  # noqa: ANN401 - a duel's terms
    """What an observer of the matches has seen, from their decisions."""
    found = Found()
    for line in lines:
        found.matches = line["match"]
        match = backroom.game(key).start(seed=line["seed"])
        for seat, choice in line["actions"]:
            table = Sight(match.view(seat))
            match.play(seat, choice)
            see(found, terms, match, table, choice)
    return found


def main() -> None:
    lines = [json.loads(line) for name in sys.argv[1:] for line in Path(name).read_text(encoding="utf-8").splitlines()]
    for kind, collect in (
        ("gate", arena),
        ("check", checks),
        ("table", stalls),
        ("watch", watched),
        ("spot", spots),
        ("response", responses),
    ):
        own = [line for line in lines if line["kind"] == kind]
        if own:
            collect(own)


if __name__ == "__main__":
    main()
