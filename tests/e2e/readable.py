"""What can't be read or touched on a page, found by measuring what is on it."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = {360: 800, 390: 844, 820: 1180, 1180: 820, 1440: 900}
"""Heights by width: two phones, a tablet upright and on its side, a desk."""
DESK = 1200
"""From here on a page is for a mouse, and from 900 px on where there is one."""
FAULTS = ("cut", "broken", "over", "small", "under")
TRIES = 8

BROKEN = """
  const broken = (range, text, box) => getComputedStyle(box).writingMode.startsWith('vertical') ? [] : [...text.data.matchAll(/[\\p{L}\\p{N}]+/gu)].filter(({ index, 0: word }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(each => Math.round(each.top / 4))).size > 1;
  }).map(([word]) => word);
"""
"""Words of a text that stand in two lines."""

LOOK = (
    "isNarrow => {"
    + BROKEN
    + """
  const isCoarse = matchMedia('(pointer: coarse)').matches;
  const touch = innerWidth < 900 || (isNarrow && isCoarse);
  const game = document.querySelector('#game');
  const shown = each => { const box = each.getBoundingClientRect(); return box.width > 1 && box.height > 1 && each.checkVisibility({visibilityProperty: true}); };
  const called = each => `${each.tagName.toLowerCase()}.${[...each.classList].filter(one => !one.startsWith('svelte')).join('.')} “${(each.innerText || each.ariaLabel || '').trim().slice(0, 40)}”`;
  const found = [];
  for (const each of game.querySelectorAll('*')) {
    if (!shown(each) || each.closest('.visually-hidden, svg, .bubble')) continue;
    const style = getComputedStyle(each);
    const own = [...each.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
    const hides = style.overflowX !== 'visible' || style.textOverflow === 'ellipsis';
    if (own && style.display !== 'inline' && style.position !== 'absolute' && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1 && !['auto', 'scroll'].includes(style.overflowX)) found.push(`cut: ${called(each)} ${each.scrollWidth}>${each.clientWidth}`);
    if (own && hides && style.position !== 'absolute' && each.scrollHeight > each.clientHeight + 2 && style.overflowY === 'hidden') found.push(`cut: ${called(each)}`);
    if (touch && each.matches('button:not(:disabled), a[href], select, input')) {
      // A box to tick is pressed anywhere on its label; a large hand of somebody else anywhere on it, which spreads it out.
      const box = ((each.type === 'checkbox' && each.closest('label')) || each.closest('.small.rows:not(.spread)') || each).getBoundingClientRect();
      if (Math.min(box.width, box.height) < 43.5 && (isCoarse || !each.closest('.panel'))) found.push(`small: ${called(each)} ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
  }
  // A second line of them would be taken from the board.
  if (game.querySelector('.facts')?.getBoundingClientRect().height > 60) found.push('broken: what is counted stands in two lines');
  // Cards that lie over each other: of each of one's own a finger's width and height is free, and of every number enough to be read.
  const onTop = (each, x, y) => each.contains(document.elementFromPoint(x, y));
  const across = Array.from({ length: 11 }, (_, i) => 4 * i + 2);
  const isFree = (card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    for (let y = top; y <= top + height - 43.5; y += 1) {
      for (let x = left; x <= left + width - 43.5; x += 1) if (across.every(dx => across.every(dy => onTop(card, x + dx, y + dy)))) return true;
    }
    return false;
  };
  const inSight = each => { const { top, bottom } = each.getBoundingClientRect(); return shown(each) && top >= 0 && bottom <= Math.min(innerHeight, document.querySelector('.dock').getBoundingClientRect().top); };
  const mine = game.querySelector('.own');
  if (mine && touch) mine.scrollIntoView({ block: 'center' });
  for (const each of touch ? game.querySelectorAll('.own li button') : []) if (inSight(each) && !isFree(each)) found.push(`small: ${called(each)} has no room for a finger`);
  for (const each of game.querySelectorAll('[data-spot] b')) {
    const { left, top, width, height } = each.getBoundingClientRect();
    if (inSight(each) && !onTop(each.closest('button'), left + width / 2, top + height / 2)) found.push(`over: the number of ${called(each.closest('button'))}`);
  }
  // What no box says of itself: a word that is broken over two lines, and a line that reaches over the edge of what it lies in.
  const texts = document.createTreeWalker(game, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, box = text.parentElement;
    if (!text.data.trim() || !shown(box) || box.closest('.visually-hidden, svg, .bubble, [aria-hidden]:not(.short), .ghost') || getComputedStyle(box).clipPath !== 'none') continue;
    const range = document.createRange();
    for (const word of broken(range, text, box)) found.push(`broken: ${called(box)} at ${word}`);
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    let holds = box;
    while (getComputedStyle(holds).display.startsWith('inline') && holds.parentElement !== game) holds = holds.parentElement;
    const own = holds.getBoundingClientRect();
    if (right > own.right + 3 || left < own.left - 3) found.push(`cut: ${called(box)} reaches out of ${called(holds)}`);
    for (let around = box; around && around !== game.parentElement; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      if (['hidden', 'clip'].includes(overflowX) && (right > edge.right + 2 || left < edge.left - 2)) found.push(`cut: ${called(box)} by ${called(around)}`);
      if (['hidden', 'clip'].includes(overflowY) && (bottom > edge.bottom + 3 || top < edge.top - 3)) found.push(`cut: ${called(box)} by ${called(around)}`);
      // What scrolls may be scrolled to.
      if ([overflowX, overflowY].some(each => ['auto', 'scroll'].includes(each)) || position === 'fixed') break;
    }
  }
  // Words that lie over others: each part of the table is looked at by itself, as the dock may lie over what can be scrolled. A sheet lies over all.
  const lines = [];
  const all = document.createTreeWalker(game, NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const text = all.currentNode, box = text.parentElement;
    const within = box.closest('.dock, .left, .table');
    if (!text.data.trim() || !within || !shown(box) || box.closest('.visually-hidden, svg, .bubble, .suspect, .ghost, .folded, .panel') || getComputedStyle(box).clipPath !== 'none') continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const at of range.getClientRects()) if (at.width > 1) lines.push({ box, within, at });
  }
  for (const [i, one] of lines.entries()) {
    for (const other of lines.slice(i + 1)) {
      const wide = Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left);
      const high = Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top);
      if (one.within === other.within && one.box !== other.box && wide > 2 && high > 5) found.push(`over: ${called(one.box)} and ${called(other.box)}`);
    }
  }
  // On a screen of 844 px and more nothing on the table lies under the dock; on a lower one the page can be scrolled until it does not.
  scrollTo(0, 0);
  const covered = () => {
    const dock = document.querySelector('.dock').getBoundingClientRect();
    const laid = [...game.querySelectorAll('.suspect, .vaults button, .piles button, ol > li button')].filter(each => !each.closest('.right, .dock') && shown(each));
    const over = each => { const box = each.getBoundingClientRect(); return box.right > dock.left && box.left < dock.right ? box.bottom - dock.top : 0; };
    return laid.map(each => ({ each, by: over(each) })).filter(({ by }) => by > 2).sort((a, b) => b.by - a.by)[0];
  };
  let worst = covered();
  if (worst && innerHeight < 844) { scrollBy(0, worst.by); worst = covered(); scrollTo(0, 0); }
  if (worst) found.push(`under: ${called(worst.each)} by ${Math.round(worst.by)}`);
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`cut: the page is ${document.documentElement.scrollWidth - innerWidth} px wider than the screen`);
  return found;
}"""
)


def faults(page: Page, width: int, height: int | None = None) -> list[str]:
    """All that is wrong at this width; on a phone, and below a desk's width where one points with fingers, everything is for them."""
    page.set_viewport_size({"width": width, "height": height or SIZES[width]})
    page.wait_for_function("width => innerWidth === width", arg=width)
    found: list[str] = []
    # What is a fault stays one; on a slow machine letters and measures may come some frames later.
    for _ in range(TRIES):
        page.evaluate(
            "() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))"
        )
        found = page.evaluate(LOOK, width < DESK)
        if not found:
            return []
        page.wait_for_timeout(200)
    return found
