"""The race through two browsers: whoever was faster before their own screen wins, however slow their line."""

from __future__ import annotations

import time

from playwright.sync_api import expect


def slow_line(page, delay: float) -> None:
    """Holds back every frame of the page's socket in both directions."""

    def route(socket) -> None:
        server = socket.connect_to_server()

        def later(send):
            def hold(message) -> None:
                time.sleep(delay)
                send(message)

            return hold

        socket.on_message(later(server.send))
        server.on_message(later(socket.send))

    page.route_web_socket("**/api/socket*", route)


def test_a_snap_over_a_slow_line_is_answered_with_a_receipt(person):
    vera = person("Vera").go().named()
    slow_line(vera.page, 0.05)
    vera.at_new_table("omerta", players=3, level="rookie")
    for _ in range(40):
        assert vera.wait_for_turn()
        if vera.page.locator("[data-verb=snap]").count():
            vera.page.keyboard.press("1")
            expect(vera.page.locator("[data-receipt]")).to_contain_text("You", timeout=15_000)
            return
        verb = vera.page.locator(".verb:not(.off)")
        labels = [each.get_attribute("data-verb") for each in verb.all()]
        step = vera.prompt_key()
        if "peek" in labels:
            vera.page.keyboard.press("1")
            vera.page.keyboard.press("2")
            vera.page.locator("[data-verb=peek]").click()
        else:
            choice = next(each for each in ("draw", "discard", "decline", "pass", "swap") if each in labels)
            vera.page.locator(f"[data-verb={choice}]").first.click()
            if choice == "swap":
                vera.page.keyboard.press("1")
        expect(vera.page.locator("body")).not_to_have_attribute("data-step", step)
    raise AssertionError("no bottle was discarded in forty decisions")
