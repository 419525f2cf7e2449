"""What `bench/many.py` and `bench/respond.py` have found out about the Don, in the records that the page on training is written from. Part of `bench/collect.py`."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import hypot
from pathlib import Path
from typing import Any

from backroom.bots.don.weights import learned_from
from backroom.lab.respondents import PARTS
from backroom.lab.statistics import mean_over_deals, percentile
from backroom.train.measuring import together
from backroom.train.notes import name_of, note

RECORDS = Path(__file__).with_name("training")

Line = dict[str, Any]
Observed = dict[Any, list[tuple[int, float]]]


def path_of(key: str, folder: Path) -> Path:
    return folder / f"{name_of(key)}.json"


def by_game(lines: Iterable[Line]) -> Mapping[str, list[Line]]:
    found: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        if "error" in line:
            print(f"{line['game']}, {line['what']}: {line['error']}")
        else:
            found[line["game"]].append(line)
    return found


def record_at(path: Path) -> dict[str, Any]:
    """What is written down of a game."""
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def spots(lines: Iterable[Line], folder: Path = RECORDS) -> None:
    """The Don against shark with more playouts. Deals that were collected before are not counted twice."""
    for key, own in by_game(lines).items():
        counts: Observed = defaultdict(list)
        sides: Observed = defaultdict(list)
        for line in own:
            for side, share, _, _ in line["shares"]:
                counts[line["players"], line["sides"]].append((line["deal"], share))
                if line["sides"] == 2:
                    sides[side].append((line["deal"], share))
        by_count = {f"{players} players": mean_over_deals(each).through(size) for (players, size), each in sorted(counts.items())}
        figures = {"all": together(list(by_count.values()))} | {side: mean_over_deals(each) for side, each in sides.items()}
        figures |= by_count if len(by_count) > 1 else {}
        matches, cut = sum(len(line["shares"]) for line in own), sum(is_cut for line in own for *_, is_cut in line["shares"])
        for name, figure in figures.items():
            print(f"{key}: don against shark, {own[0]['playouts']} playouts, {name}: {figure.percent()}, {figure.deals} deals")
        print(f"{key}: {matches} matches, {cut} cut off")
        gate = {
            "against": "shark",
            "deals": len(own),
            "seed": own[0]["seed"],
            "learned": learned_from(key),
            "playouts": own[0]["playouts"],
            "shares": {name: figure.as_json() for name, figure in figures.items()},
            "p95": round(percentile([each for line in own for each in line["took"]], 95), 5),
        }
        path = path_of(key, folder)
        record = record_at(path)
        same, others = [], []
        for each in record.get("gates", []):
            is_same = all(each.get(name) == gate[name] for name in ("playouts", "seed", "learned"))
            (same if is_same else others).append(each)
        if any(each["deals"] > gate["deals"] for each in same):
            print(f"{key}: more deals of these were collected before: the record stays. Collect all files of a run together.")
            continue
        path.write_text(
            json.dumps({**record, "game": key, "gates": [*others, gate]}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
        )


def balances(lines: Iterable[Line], folder: Path = RECORDS) -> None:
    """Whole tables of Dons: which side wins how often; of sides that are alike, the one that decided first. Other player counts stay as they were."""
    for key, own in by_game(lines).items():
        found: dict[str, dict[str, Any]] = {}
        for players in sorted({int(line["what"].split()[0]) for line in own}):
            at_table = [line for line in own if line["what"].split()[0] == str(players)]
            shares: Observed = defaultdict(list)
            for number, line in enumerate(at_table):
                alike = all(name.startswith("seat") for name in line["shares"])
                for side, share in ({"the first": line["shares"][line["first"]]} if alike else line["shares"]).items():
                    shares[side].append((number, share))
            for side, observed in sorted(shares.items()):
                figure = mean_over_deals(observed)
                cut = sum(line["cut"] for line in at_table)
                print(f"{key}, {players} players, all Dons: {side} wins {figure.percent()}, {figure.deals} matches, {cut} cut off")
                found.setdefault(str(players), {})[side] = figure.as_json()
        if found:
            path = path_of(key, folder)
            note(path, game=key, balance={**record_at(path).get("balance", {}), **found})


def responses(lines: Iterable[Line], folder: Path = RECORDS) -> None:
    """What somebody has gained who studied the Don as it is shipped."""
    for key, own in by_game(lines).items():
        learned = {line["what"]: line for line in own if "steps" in line}
        tried = [line for line in own if "who" in line]
        found = [line for line in tried if line["who"] == "found"]
        if not found:
            continue
        # Where nobody may win by hiding, the Don itself has less than all there is: what is gained is gained on that.
        hidden = {line["deal"] for line in tried if line["who"] == "don" and is_hidden(line)}
        gains = [
            (line["deal"], (line["share"] - 1 / line["sides"]) / (1 - 1 / line["sides"]) + (line["deal"] in hidden))
            for line in found
        ]
        # Between 0 and 1, where there is an exact bound for what never varies.
        half = mean_over_deals([(deal, (1 + gain) / 2) for deal, gain in gains])
        gain, low, high = (2 * each - 1 for each in half[:3])
        if low == high:
            # One side always wins and the other never does: what is not known is how nearly.
            each_part = [_share(tried, part, "found") for part in {line["what"] for line in found}]
            low -= hypot(*[part.mean - part.low for part in each_part])
            high += hypot(*[part.high - part.mean for part in each_part])
        sides: dict[str, Any] = {}
        for part in sorted({line["what"] for line in found}):
            for who in ("found", "don"):
                sides[f"{part}, {who}"] = _share(tried, part, who)
        for name, each in sides.items():
            if each is not None:
                print(f"{key}: {name} wins {each.percent()}, {each.deals} deals")
        cut = sum(line["cut"] for line in found)
        print(f"{key}: gain {gain:+.3f} ({low:+.3f} to {high:+.3f}), {len(found)} matches, {cut} cut off")
        for part, line in learned.items():
            print(f"{key}: {part} after {line['matches']} matches: {line['settings']}")
        answer = {
            "seconds": max([line["seconds"] for line in learned.values()], default=0),
            "matches": sum(line["matches"] for line in learned.values()),
            "gain": round(gain, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "tried": len(found),
            "sides": {name: each.as_json() for name, each in sides.items() if each is not None},
            "settings": {part: line["settings"] for part, line in learned.items()},
        }
        note(path_of(key, folder), game=key, answer=answer)


def is_hidden(line: Line) -> bool:
    """Whether a match was broken off in which that is lost for whoever is looked at."""
    return bool(line["cut"]) and PARTS[line["what"]].hides


def _share(tried: list[Line], part: str, who: str) -> Any:  # noqa: ANN401 - a figure, or None
    """How often a side was won by somebody. The Don's matches against itself are written down for one side, and tell of both."""
    if who == "found":
        return mean_over_deals([(line["deal"], line["share"]) for line in tried if line["who"] == who and line["what"] == part])
    own = [line for line in tried if line["who"] == who]
    shares = [
        (line["deal"], 0.0 if is_hidden(line) else line["share"] if line["what"] == part else 1 - line["share"]) for line in own
    ]
    return mean_over_deals(shares) if shares else None
