"""Calls as a browser gets them: it subscribes at a press, the service worker shows what it is told, and a press leads to the table."""

from __future__ import annotations

import json

from people import until
from playwright.sync_api import expect

# A push service that is not asked: nothing outside this machine is. Keys are real ones, and the address is of a service that servers may call.
SERVICE = """(() => {
  let made = null;
  const text = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+]/g, "-").replace(/[/]/g, "_").replace(/=/g, "");
  PushManager.prototype.getSubscription = async () => made;
  PushManager.prototype.subscribe = async (options) => {
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const keys = { p256dh: text(await crypto.subtle.exportKey("raw", pair.publicKey)), auth: text(crypto.getRandomValues(new Uint8Array(16))) };
    const endpoint = "https://fcm.googleapis.com/fcm/send/" + text(crypto.getRandomValues(new Uint8Array(24)));
    window.signedWith = options.applicationServerKey;
    made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => ((made = null), true) };
    return made;
  };
})()"""


def registration(vera, devtools):
    """By which name the browser's own hook delivers messages to the page's service worker."""
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    vera.hears(found)
    return found[0]


def test_who_wants_calls_subscribes_and_a_push_message_becomes_a_notification_in_their_language(person, server):
    vera = person("Vera", language="cs", permissions=["notifications"]).named()
    page = vera.page
    page.add_init_script(SERVICE)
    vera.go()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name="Nastavení").click()
    wanted = page.get_by_label("Volat na toto zařízení")
    with page.expect_response(lambda answer: answer.url.endswith("/api/push") and answer.request.method == "POST") as taken:
        wanted.check()
    assert taken.value.ok
    assert page.evaluate("signedWith") == page.request.get(f"{server.url}/api/push").json()["key"]
    expect(page.get_by_role("status").filter(has_text="odmítli")).to_have_count(0)
    devtools = page.context.new_cdp_session(page)
    name = registration(vera, devtools)
    for message in (
        {"kind": "turn", "code": "ABCDEF", "game": "omerta"},
        {"kind": "invite", "code": "GHJKLM", "game": "omerta", "name": "Ann"},
    ):
        devtools.send(
            "ServiceWorker.deliverPushMessage", {"origin": server.url, "registrationId": name, "data": json.dumps(message)}
        )
    shown = "navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) => all.map((each) => [each.data.code, each.body]).sort())"
    until(page, f"async () => (await {shown}).length === 2")
    (_, turn), (_, invited) = page.evaluate(shown)
    assert (turn, invited) == ("Jste na tahu: Omerta", "Ann vás zve ke stolu: Omerta")
    with page.expect_response(lambda answer: "/api/push" in answer.url and answer.request.method != "GET") as gone:
        wanted.uncheck()
    assert gone.value.ok
