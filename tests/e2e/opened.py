"""What is not there until one asks for it: the deduction board, what explains itself, the question before what can't be taken back, the sheets of the menu."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from people import Person
from playwright.sync_api import Page

from readable import BROKEN, SIZES

ASKING = {
    "killer-inspector": ("killer", "disguise"),
    "hitman-sleuth": ("hitman", "evade"),
    "thief-chief": ("chief", "deputize"),
    "fbi-mafia": ("undercover", "disguise"),
    "omerta": (None, "omerta"),
}
"""As what one sits down, and what is asked about before it is done."""
PATIENCE = 6
"""Decisions after which it could be done."""
TABLES = 8

LOOK = (
    "([root, touch]) => {"
    + BROKEN
    + """
  const whole = document.querySelector(root);
  // A bubble goes with the first scroll.
  if (!whole) return [];
  const found = [];
  const shown = each => { const box = each.getBoundingClientRect(); return box.width > 1 && box.height > 1 && each.checkVisibility({visibilityProperty: true}); };
  const called = each => `${each.tagName.toLowerCase()} “${(each.innerText || each.ariaLabel || '').trim().slice(0, 40)}”`;
  const { left, right, top, bottom } = whole.getBoundingClientRect();
  if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) found.push(`cut: ${called(whole)} reaches over the screen`);
  const scrolls = each => ['auto', 'scroll'].some(how => [getComputedStyle(each).overflowX, getComputedStyle(each).overflowY].includes(how));
  const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, box = text.parentElement;
    if (!text.data.trim() || !shown(box) || box.closest('.visually-hidden, svg, option')) continue;
    const range = document.createRange();
    for (const word of broken(range, text, box)) found.push(`broken: ${called(box)} at ${word}`);
    range.selectNodeContents(text);
    const line = range.getBoundingClientRect();
    for (let around = box; around && around !== whole.parentElement; around = around.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      // What scrolls may be scrolled to.
      if (scrolls(around)) break;
      if (!display.startsWith('inline') && (line.right > edge.right + 3 || line.left < edge.left - 3)) { found.push(`cut: ${called(box)} reaches out of ${called(around)}`); break; }
      if (['hidden', 'clip'].includes(overflowY) && (line.bottom > edge.bottom + 3 || line.top < edge.top - 3)) { found.push(`cut: ${called(box)} by ${called(around)}`); break; }
    }
  }
  for (const each of touch ? whole.querySelectorAll('button:not(:disabled), a[href], select, input, textarea, summary') : []) {
    const box = ((['checkbox', 'radio'].includes(each.type) && each.closest('label')) || each).getBoundingClientRect();
    if (shown(each) && Math.min(box.width, box.height) < 43.5) found.push(`small: ${called(each)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  }
  return found;
}"""
)


def within(page: Page, root: str) -> list[str]:
    """What is wrong within one thing that lies over the rest."""
    page.evaluate(
        "() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )
    found: list[str] = page.evaluate(LOOK, [root, page.viewport_size["width"] < 900])
    return found


def sits(person: Person, game: str, **settings: object) -> bool:
    """Sits down where something can be asked about, at another table where a bot's luck ends the match before; whether it came to that."""
    return any(_asked_about(person, game, **settings) for _ in range(TABLES))


def _asked_about(person: Person, game: str, **settings: object) -> bool:
    wish, verb = ASKING.get(game, (None, None))
    person.at_new_table(game, level="rookie", aid=True, **({"wish": wish} if wish else {}), **settings)
    rng = Random(game)
    for _ in range(PATIENCE):
        if not person.wait_for_turn():
            return False
        if verb is None or verb in person.verbs():
            return True
        person.decide(rng, ())
    return False


def opened(person: Person, game: str, width: int) -> Iterator[str]:
    """Everything that can be asked for at this width, one after the other: what is wrong with each."""
    page = person.page
    page.set_viewport_size({"width": width, "height": SIZES[width]})
    person.painted()
    for what, look in (("deduction", _deduction), ("bubble", _bubbles), ("question", _question), ("menu", _menu)):
        for each in look(person, game):
            yield f"{what}: {each}"


def _deduction(person: Person, game: str) -> list[str]:
    page = person.page
    page.locator(".tabs [role=tab]").last.click()
    page.wait_for_selector(".deduction")
    root = "dialog:has(.deduction)" if page.locator("dialog:has(.deduction)").count() else ".deduction"
    found = []
    for field in (".deduction td.out button", ".deduction td.maybe button"):
        if page.locator(field).count():
            page.locator(field).first.click()
            found += within(page, root)
            if field.endswith("maybe button"):
                # Whatever mark it has now goes with the page.
                break
    page.keyboard.press("Escape")
    page.locator(".tabs [role=tab]").first.click()
    return found


def _bubbles(person: Person, game: str) -> list[str]:
    page, found = person.page, []
    # From here on what has the focus explains itself.
    page.keyboard.press("Shift")
    for what in (
        ".verb:visible",
        ".me .role",
        ".facts button[data-tells]",
        ".seats .head button",
        ".suspect.mine",
        ".vaults button",
    ):
        for each in page.locator(what).all()[:6]:
            if not each.is_visible():
                continue
            each.evaluate(
                "each => { document.activeElement?.blur(); each.scrollIntoView({ block: 'nearest' }); each.focus({ preventScroll: true }); }"
            )
            found += within(page, ".bubble")
    page.keyboard.press("Escape")
    return found


def _question(person: Person, game: str) -> list[str]:
    page = person.page
    _, verb = ASKING.get(game, (None, None))
    button = page.locator(f".verb[data-verb={verb}]:not(.off)")
    if verb is None or not button.count():
        return []
    button.first.click()
    person.sees_what_came()
    if not page.locator(".confirm").count():
        return []
    found = within(page, ".confirm")
    page.locator(".confirm button").last.click()
    person.sees_what_came()
    return found


def _menu(person: Person, game: str) -> list[str]:
    page, found = person.page, []
    for button in page.locator("nav button:enabled:not([data-hint]):visible").all():
        button.click()
        page.wait_for_timeout(100)
        if page.locator("dialog[open]").count():
            found += [f"{each} ({page.locator('dialog[open] h2').first.inner_text()})" for each in within(page, "dialog[open]")]
            page.keyboard.press("Escape")
            page.locator("dialog[open]").wait_for(state="detached")
    return found
