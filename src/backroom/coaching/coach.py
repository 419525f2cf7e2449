"""The coach: before a decision what matters now, after it what it told the others; one remark each.

It reads one seat's view with its recall: what the others can conclude of this seat is in there, since all that they conclude from is public.
"""

from __future__ import annotations

from collections.abc import Mapping

from backroom.coaching.seeing import exposed, hunts, own_seat, rivals
from backroom.coaching.shapes import Remark
from backroom.core.reading import Reader

NARROW = 3
"""So few suspects are a danger, or a chance."""
LOW = 3
"""Bottles up to here are worth having."""
NOW = (
    *("strike", "exposed", "exposed.disguise", "exposed.move", "near", "close", "avoid", "beware", "open", "begin"),
    *("peek", "snap", "reaction", "pile", "count", "unknown", "keep", "throw", "weigh", "ability", "trade"),
)
TOLD = ("narrowed", "hidden", "learned", "nothing", "gave", "took", "threw")
"""All codes of remarks."""
STRIKES = ("accuse", "kill", "capture")
ESCAPES = ("disguise", "evade", "mimic")


def now(view: Mapping[str, object]) -> Remark | None:
    """What matters for the decision that this seat has to make; None where there is none."""
    read = Reader(view, "view")
    legal = read["legal"].texts()
    if not legal or not read["outcome"].is_null:
        return None
    if has_suspects(read):
        return of_suspects(view, legal)
    return of_hands(read, legal) if has_hands(read) else None


def has_suspects(read: Reader) -> bool:
    """Whether there is a board of suspects to be taken for."""
    return not read.get("board").is_null


def has_hands(read: Reader) -> bool:
    """Whether there are cards on the table to remember. Of a game that has neither the coach knows nothing to say."""
    return not read["recall"].get("hands").is_null


def of_suspects(view: Mapping[str, object], legal: list[str]) -> Remark:
    """Somebody is within reach, or we are seen through, or there is somebody to close in on, or to keep away from."""
    against = rivals(view)
    others = {seat: names for seat, names in against.items() if names}
    certain = [(seat, names[0]) for seat, names in others.items() if len(names) == 1]
    for seat, name in certain:
        if any(f"{verb} {name}" in legal for verb in STRIKES):
            return {"code": "strike", "who": seat, "names": [name]}
    mine, is_hunter = exposed(view), hunts(view, own_seat(view))
    if mine is not None and len(mine) <= NARROW and any(hunts(view, seat) for seat in against):
        return in_need(view, mine, legal)
    if certain:
        return {"code": "near" if is_hunter else "avoid", "who": certain[0][0], "names": [certain[0][1]]}
    if others:
        seat = min(others, key=lambda each: len(others[each]))
        names = others[seat]
        if len(names) <= NARROW:
            return {"code": "close" if is_hunter else "beware", "who": seat, "names": sorted(names), "count": len(names)}
        return {"code": "open", "who": seat, "count": len(names)}
    return {"code": "begin"}


def in_need(view: Mapping[str, object], mine: list[str], legal: list[str]) -> Remark:
    """The others know almost who this seat is, and where that comes from if the view says so."""
    verbs = {each.split()[0] for each in legal}
    code = "exposed.disguise" if verbs & set(ESCAPES) else "exposed.move" if "shift" in verbs else "exposed"
    remark: Remark = {"code": code, "names": sorted(mine), "count": len(mine)}
    blamed = last_reason(view)
    if blamed is not None and code != "exposed":
        remark["card"] = blamed
    return remark


def last_reason(view: Mapping[str, object]) -> str | None:
    """The suspect whose death or question last told of this seat, if the view gives reasons."""
    reasons = Reader(view, "view")["recall"].get("reasons")
    if reasons.is_null or reasons.get(str(own_seat(view))).is_null:
        return None
    suspects = {card["name"].text() for row in Reader(view, "view")["board"] for card in row if not card.is_null}
    for reason in reversed(list(reasons[str(own_seat(view))])):
        action = reason.get("action")
        # A vault that was robbed gives nobody away.
        if not action.is_null and len(words := action.text().split()) == 2 and words[1] in suspects:
            return words[1]
    return None


def of_hands(read: Reader, legal: list[str]) -> Remark:
    """A game of cards to remember: the coach asks for memory, and names no face that lies hidden."""
    phase = read["phase"].text()
    if phase in {"snap", "reaction", "peek"}:
        value = read.get("snap")
        return {"code": phase} if value.is_null else {"code": phase, "count": value.integer()}
    seat = read["seat"].integer()
    unknown = sum(place["card"].is_null for place in list(read["recall"]["hands"])[seat])
    if phase == "draw":
        top = read["discard"]
        if "draw discard" in legal and not top.is_null and top.text().isdigit() and int(top.text()) <= LOW:
            return {"code": "pile", "card": top.text()}
        if "omerta" in legal and unknown == 0:
            return {"code": "count"}
        return {"code": "unknown", "count": unknown}
    drawn = read.get("drawn")
    if phase == "play" and not drawn.is_null:
        card = drawn.text()
        low = card.isdigit() and int(card) <= LOW + 1
        return {"code": "keep" if low or card == "Alibi" else "throw" if not card.isdigit() else "weigh", "card": card}
    return {"code": phase} if phase in {"ability", "trade"} else {"code": "begin"}


def told(before: Mapping[str, object], action: str, after: Mapping[str, object]) -> Remark | None:
    """What a decision of this seat's own told the others of it, from its views before and after."""
    read = Reader(after, "view")
    if not read["outcome"].is_null:
        return None
    if not has_suspects(read):
        return told_of_hands(action, after) if has_hands(read) else None
    then, since = exposed(before), exposed(after)
    if then is None or since is None:
        return None
    if len(since) < len(then):
        return {
            "code": "narrowed",
            "before": len(then),
            "count": len(since),
            "names": sorted(since) if len(since) <= NARROW else [],
        }
    if len(since) > len(then):
        return {"code": "hidden", "before": len(then), "count": len(since)}
    gained = learned(before, after)
    return gained or {"code": "nothing", "count": len(since)}


def learned(before: Mapping[str, object], after: Mapping[str, object]) -> Remark | None:
    """It told nothing, and taught something."""
    then, since = rivals(before), rivals(after)
    gains = {seat: len(then[seat]) - len(since[seat]) for seat in since if seat in then}
    best = max(gains, key=lambda each: gains[each], default=None)
    if best is None or gains[best] <= 0:
        return None
    return {"code": "learned", "who": best, "before": len(then[best]), "count": len(since[best])}


def told_of_hands(action: str, after: Mapping[str, object]) -> Remark | None:
    verb, *operands = action.split()
    top = Reader(after, "view")["discard"]
    if verb == "swap" and not top.is_null:
        return {"code": "gave", "card": top.text(), "place": int(operands[0][1:]) + 1}
    if action == "draw discard":
        return {"code": "took"}
    if verb == "discard" and not top.is_null:
        return {"code": "threw", "card": top.text()}
    return None
