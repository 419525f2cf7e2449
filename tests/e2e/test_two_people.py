"""Friends: an invitation, a phone and a desk, a watcher, and what each of them never gets."""

from __future__ import annotations

import json
import random

from playwright.sync_api import expect


def listen(person) -> list[dict]:
    """Everything that comes to this person's page over its socket."""
    frames: list[dict] = []
    person.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(json.loads(data))))
    return frames


def views(frames: list[dict]) -> list[dict]:
    found = [frame["body"]["view"] for frame in frames if frame.get("body", {}).get("kind") == "step"]
    found += [frame["snapshot"]["view"] for frame in frames if "snapshot" in frame]
    return [view for view in found if view]


def seated_pair(person, game: str = "killer-inspector"):
    """A host at a desk and a guest on a phone, at one table; neither has been here before."""
    host = person("Vera").opens(game)
    guest = person("Ivan", width=390, height=780, has_touch=True, is_mobile=True).joins(host.code)
    expect(host.page.get_by_text("Ivan")).to_be_visible()
    return host, guest


def start(host, guest) -> None:
    host.page.get_by_role("button", name="Start", exact=True).click()
    host.page.wait_for_selector(".grid")
    guest.page.wait_for_selector(".grid")


def plays_on(people, rng, count: int) -> int:
    """So many decisions of whoever is asked, or as many as there are before the end. What one has decided comes to the other a moment later."""
    decided = 0
    while decided < count and not any(each.is_over() for each in people):
        for each in people:
            if each.is_asked():
                each.decide(rng)
                decided += 1
        people[0].painted()
    return decided


def test_friends_play_one_match_from_a_desk_and_a_phone(person):
    host, guest = seated_pair(person)
    start(host, guest)
    before = int(guest.prompt_key())
    decided = plays_on((host, guest), random.Random(5), 12)
    assert decided > 1
    # Moves of both reach the phone.
    guest.page.wait_for_function("least => Number(document.body.dataset.step) >= least", arg=before + decided)


def test_neither_opponent_nor_watcher_ever_gets_a_secret(person):
    host, guest = seated_pair(person)
    watcher = person("Olga")
    frames = {"guest": listen(guest), "watcher": listen(watcher)}
    guest.page.reload()
    watcher.go(f"/t/{host.code}")
    start(host, guest)
    watcher.page.wait_for_selector(".grid")
    plays_on((host, guest), random.Random(8), 10)
    for name, seat in (("guest", 1), ("watcher", None)):
        seen = views(frames[name])
        assert seen, name
        assert all(view["seat"] == seat and view["known"] == {} for view in seen if view["outcome"] is None)
        assert all("recall" not in view or "public" in view["recall"] for view in seen)
        other = [
            event
            for frame in frames[name]
            for event in frame.get("body", {}).get("events", ())
            if event["seat"] not in (seat, None)
        ]
        assert all(event.get("names") is None for event in other if event["kind"] == "draw")
        assert all(event["action"] == "identity" for event in other if event.get("action", "").startswith("identity"))
    assert watcher.page.get_by_label("Only you see this").count() == 0
    kept = watcher.page.evaluate("JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])")
    assert "identity" not in kept


def test_watchers_talk_apart_from_the_table(person):
    host, guest = seated_pair(person)
    watcher = person("Olga").go(f"/t/{host.code}")
    start(host, guest)
    for each, words in ((host, "good luck"), (watcher, "who is who?")):
        each.page.get_by_role("tab", name="Talk").click()
        each.page.get_by_role("textbox").fill(words)
        each.page.get_by_role("button", name="Send").click()
        if each is watcher:
            each.answers()
        expect(each.page.get_by_text(words)).to_be_visible()
    guest.page.get_by_role("tab", name="Talk").click()
    expect(guest.page.get_by_text("good luck")).to_be_visible()
    expect(watcher.page.get_by_text("good luck")).to_be_visible()
    assert guest.page.get_by_text("who is who?").count() == 0
