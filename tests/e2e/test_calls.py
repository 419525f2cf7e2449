"""Calls as a browser gets them: the service worker shows what it is told, and a press leads to the table."""

from __future__ import annotations

import json

from people import until
from playwright.sync_api import expect


def test_a_push_message_becomes_a_notification_in_the_readers_language_that_leads_to_the_table(person, server):
    vera = person("Vera", language="cs", permissions=["notifications"]).go()
    page = vera.page
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate("""
        caches.open("calls").then((shelf) => shelf.put("/words-of-calls", new Response(JSON.stringify(
            { turn: "Jste na tahu: {game}", invite: "{name} vás zve: {game}", games: { omerta: "Omerta" } }))))
    """)
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.wait_for_function("() => true")
    assert found, "the page has registered no service worker"
    for message in (
        {"kind": "turn", "code": "ABCDEF", "game": "omerta"},
        {"kind": "invite", "code": "GHJKLM", "game": "omerta", "name": "Ann"},
    ):
        devtools.send(
            "ServiceWorker.deliverPushMessage", {"origin": server.url, "registrationId": found[0], "data": json.dumps(message)}
        )
    shown = "navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) => all.map((each) => [each.body, each.data.code]).sort())"
    until(page, f"async () => (await {shown}).length === 2")
    assert page.evaluate(shown) == [["Ann vás zve: Omerta", "GHJKLM"], ["Jste na tahu: Omerta", "ABCDEF"]]


def test_settings_offer_calls_where_browser_and_server_can_call(person):
    vera = person("Vera").go()
    vera.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    vera.page.get_by_role("button", name="Settings").click()
    expect(vera.page.get_by_label("Call this device")).to_be_visible()
