"""The page on training: its tables are written from what the runs have written down."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from backroom.games import catalogue, games

Record = dict[str, Any]
NOTHING = "Nothing has been measured yet."
POINTS = 8
"""Rows of a curve."""
MILLION = 1_000_000


def written(page: str, records: Path) -> str:
    """The page with everything between its marks written anew."""
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(records.glob("*.json"))]
    order = [game.key for game in games()]
    found.sort(key=lambda record: order.index(record["game"]))
    return re.sub(
        r"(<!-- runs:[^>]*-->\n).*?(\n<!-- /runs -->)",
        lambda marks: f"{marks[1]}{tables(found)}{marks[2]}",
        page,
        flags=re.DOTALL,
    )


def tables(records: list[Record]) -> str:
    if not records:
        return NOTHING
    parts = [speeds(records), strengths(records), balances(records), responses(records), *(one_run(record) for record in records)]
    return "\n\n".join([part for part in parts if part])


def speeds(records: list[Record]) -> str:
    lines = ["| game | compared with the kernel | random decisions/s | whole loop, decisions/s |", "|---|---|---|---|"]
    for record in records:
        same, speed = record.get("compared"), record.get("speed")
        rates = [piece["rate"] for piece in record.get("runs", [])]
        alike = "{matches:,} matches, {decisions:,} decisions: no difference".format(**same) if same else "–"
        random = f"{speed['random'] / MILLION:.1f} M on {speed['device']}" if speed else "–"
        whole = f"{max(rates) / MILLION:.2f} M" if rates else "–"
        lines.append(f"| {title(record)} | {alike} | {random} | {whole} |")
    return "\n".join(lines)


def strengths(records: list[Record]) -> str:
    lines = ["| game | learned from | against | share of wins | by side | deals | p95 |", "|---|---|---|---|---|---|---|"]
    for record in records:
        for gate in record.get("gates", []):
            shares = {name: percent(each) for name, each in gate["shares"].items()}
            whole = shares.pop("all")
            against = gate["against"] + (f", {gate['playouts']} playouts" if gate["playouts"] else "")
            sides = ", ".join(f"{name} {share.partition(' (')[0]}" for name, share in sorted(shares.items()))
            # A gate that was measured on the way to what there is now says so.
            count = gate.get("learned", record.get("decisions", 0))
            learned = f"{count:,} decisions" if 0 < count < MILLION / 2 else f"{count / MILLION:,.0f} M decisions"
            p95 = f"{1000 * gate['p95']:.1f} ms"
            lines.append(f"| {title(record)} | {learned} | {against} | {whole} | {sides} | {gate['deals']} | {p95} |")
    return "\n".join(lines)


def balances(records: list[Record]) -> str:
    """What the Don's matches against itself say of a game."""
    lines = ["| game | players | house rules | wins when all are the Don | matches |", "|---|---|---|---|---|"]
    for record in records:
        ruled = [
            ("–", record.get("balance", {})),
            *sorted(record.get("house_rules", {}).items(), key=lambda each: in_order(each[0])),
        ]
        for rules, found in ruled:
            for players, sides in found.items():
                shares = ", ".join(f"{side} {percent(each)}" for side, each in sides.items())
                many = max(each["deals"] for each in sides.values())
                lines.append(f"| {title(record)} | {players} | {rules} | {shares} | {many} |")
    return "\n".join(lines) if len(lines) > 2 else ""


def in_order(rules: str) -> list[str]:
    """By name and then by number."""
    return [each.rjust(4) for each in re.split(r"[=, ]+", rules)]


def responses(records: list[Record]) -> str:
    """How far the Don can be read: its net alone by a net that learns, and as it is shipped by numbers that are looked for."""
    lines = [
        "| game | against | best response learned for | from | it gains, where 1 is all of the wins | its shares, next to the Don's |",
        "|---|---|---|---|---|---|",
    ]
    for record in records:
        if "response" in record:
            found = record["response"]
            lines.append(
                f"| {title(record)} | the bare net | {found['seconds']:.0f} s | {found['millions']} M decisions | {found['gain']:+.3f} | – |"
            )
        if "answer" in record:
            found = record["answer"]
            sure = f"{found['gain']:+.3f} ({found['low']:+.3f} to {found['high']:+.3f}), {found['tried']} others"
            parts = {name.removesuffix(", found"): each for name, each in found["sides"].items() if name.endswith(", found")}
            shares = []
            for name, each in parts.items():
                if (own := found["sides"].get(f"{name}, don")) is not None:
                    shares.append(f"{name} {percent(each)}, {percent(own)}")
            seen = f"{found['matches']:,} matches"
            lines.append(
                f"| {title(record)} | the Don as it is shipped | {found['seconds']:.0f} s | {seen} | {sure} | {'; '.join(shares) or '–'} |"
            )
    return "\n".join(lines) if len(lines) > 2 else ""


def percent(each: Record) -> str:
    return f"{100 * each['mean']:.1f} % ({100 * each['low']:.1f}–{100 * each['high']:.1f})"


def one_run(record: Record) -> str:
    """The settings and the curve of a game's run."""
    if "settings" not in record:
        return ""
    settings = ", ".join(f"{name} {value:g}" for name, value in record["settings"].items())
    lines = [f"### {title(record)}", "", f"Settings: {settings}.", ""]
    lines += ["| s | M decisions | entropy | value | belief | pull | side 0 wins | length |", "|---|---|---|---|---|---|---|---|"]
    for piece in record.get("runs", []):
        curve = piece["curve"]
        if "watched" in piece:
            alike = f"{100 * piece['alike']:.0f} % of decisions alike by the end"
            lines += [
                "",
                f"First it watched {piece['watched']:,} decisions for {piece['seconds']:.0f} s on {piece['device']}: {alike}.",
                "",
            ]
            continue
        for number in sorted({round(at * (len(curve) - 1) / (POINTS - 1)) for at in range(POINTS)}):
            point = curve[number]
            numbers = " | ".join(f"{point[name]:.3f}" for name in ("entropy", "value", "belief", "pull", "first"))
            lines.append(f"| {point['seconds']:.0f} | {point['millions']:.1f} | {numbers} | {point['length']:.0f} |")
        how = f"progress {piece['from']:.2f} to {piece['to']:.2f}, compiled in {piece['compiled']:.0f} s"
        lines += ["", f"This piece: {piece['seconds']:.0f} s on {piece['device']}, {how}.", ""]
    return "\n".join(lines).rstrip()


def title(record: Record) -> str:
    return catalogue.game(record["game"]).title
