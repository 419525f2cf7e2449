"""Accounts and sessions on the page: two browsers of one person, from a guest to an account and out again."""

from __future__ import annotations

import os
import re
from pathlib import Path

from people import complaints
from playwright.sync_api import expect

SECRET = "correct horse"
KEPT = os.environ.get("BACKROOM_SHOTS", "")
"""A folder for pictures, when somebody wants to look."""


def shot(person, name: str) -> None:
    if KEPT:
        person.page.screenshot(path=Path(KEPT) / f"{name}.png", full_page=True)


def fill(person, label: str, text: str) -> None:
    person.page.get_by_label(label, exact=True).first.fill(text)


def press(person, name: str) -> None:
    person.page.get_by_role("button", name=name, exact=True).click()


def test_a_guest_goes_on_at_another_device_with_a_code(person):
    one, two = person("Ann", width=390, height=844), person("Nobody", width=390, height=844)
    one.named().go("/me")
    press(one, "Show a code")
    code = one.page.locator("code").inner_text()
    shot(one, "carry")
    two.go("/me")
    fill(two, "Code from my other device", code.lower())
    press(two, "Go on as that guest")
    expect(two.page.get_by_label("Name", exact=True)).to_have_value("Ann")
    expect(two.page.get_by_text("this device")).to_be_visible()
    one.page.reload()
    one.page.get_by_role("button", name="Sign out:").click()
    expect(one.page.get_by_role("button", name="Sign out:")).to_have_count(0)
    two.page.reload()
    expect(two.page.get_by_label("Name", exact=True)).to_have_value("")


def test_an_account_is_made_lost_and_found_again_with_a_recovery_code(person):
    one, two = person("Ann"), person("Nobody")
    one.go("/me")
    fill(one, "Account name", "Cassandra")
    fill(one, "Password", SECRET)
    press(one, "Make an account")
    codes = one.page.get_by_role("dialog").locator("code")
    expect(codes).to_have_count(8)
    code = codes.first.inner_text()
    shot(one, "codes")
    assert complaints(one.page) == []
    press(one, "I have kept them")
    expect(one.page.get_by_text("Signed in as cassandra")).to_be_visible()
    shot(one, "signed")
    assert complaints(one.page) == []
    two.go("/me")
    two.page.get_by_text("I forgot my password").click()
    recovery = two.page.locator("details")
    recovery.get_by_label("Account name").fill("Cassandra")
    recovery.get_by_label("Recovery code").fill(code)
    recovery.get_by_label("New password").fill("battery staple")
    shot(two, "recover")
    press(two, "Set a new password")
    expect(two.page.get_by_text("Signed in as cassandra")).to_be_visible()
    one.page.reload()
    expect(one.page.get_by_text("Signed in as")).to_have_count(0)
    one.harmless = re.compile(r"status of 401")  # the browser's own line about it
    fill(one, "Account name", "cassandra")
    fill(one, "Password", SECRET)
    press(one, "Log in")
    expect(one.page.get_by_role("alert")).to_contain_text("don’t match")


def test_another_password_and_logging_out(person):
    one = person("Ann", width=390, height=844, language="ru")
    one.named().go("/me")
    fill(one, "Имя учётной записи", "Тестер")
    fill(one, "Пароль", SECRET)
    press(one, "Создать запись")
    press(one, "Я их сохранил(а)")
    one.page.locator("summary", has_text="Сменить пароль").click()
    fill(one, "Текущий пароль", SECRET)
    fill(one, "Новый пароль", "battery staple")
    press(one, "Сменить пароль")
    expect(one.page.get_by_role("status")).to_contain_text("Пароль изменён")
    shot(one, "changed-ru")
    copied = one.page.context.cookies()
    press(one, "Выйти")
    expect(one.page.get_by_text("Вы вошли как")).to_have_count(0)
    one.page.context.add_cookies(copied)
    one.page.reload()
    expect(one.page.get_by_label("Имя", exact=True)).to_have_value("")
