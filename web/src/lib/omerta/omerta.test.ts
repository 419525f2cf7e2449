import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { BOTTLES } from './bottles';
import { CHARACTERS } from './characters';
import { BACK } from './frame';
import OmertaCard, { face } from './OmertaCard.svelte';

const characters = 'Gangster Lady Mole Snitch Driver Safecracker Killer Witness Alibi Mamma Patrol'.split(' ');
const codes = [...Array.from({ length: 10 }, (_, i) => String(i + 1)), ...characters];

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (shown) unmount(shown);
  shown = undefined;
});

function card(props: { card: string | null; label: string; name?: string; points?: number; locked?: boolean }): SVGElement {
  shown = mount(OmertaCard, { target: document.body, props });
  flushSync();
  return document.querySelector('svg')!;
}

test('every code of the deck has a picture of its own', () => {
  expect(Object.keys(CHARACTERS)).toEqual(characters);
  expect(BOTTLES).toHaveLength(10);
  expect(new Set(codes.map(face)).size).toBe(21);
  for (const code of codes) expect(face(code)).not.toMatch(/NaN|undefined/);
});

test('no two bottles have the same outline', () => {
  expect(new Set(BOTTLES.map((bottle) => JSON.stringify(bottle.side))).size).toBe(10);
});

test('a card face down is the same back, whatever it is, and has no text but its label', () => {
  const back = card({ card: null, label: 'Face down' });
  expect(face(null)).toBe(BACK);
  expect(back.querySelectorAll('text')).toHaveLength(0);
  expect(back.getAttribute('aria-label')).toBe('Face down');
  expect(back.textContent.trim()).toBe('');
});

test('a bottle has its value in the corner, a character its name and points', () => {
  expect(card({ card: '7', label: 'Bottle, 7' }).querySelector('.corner')!.textContent).toBe('7');
  unmount(shown!);
  const driver = card({ card: 'Driver', name: 'Водитель', points: 20, label: 'Водитель, 20' });
  expect([...driver.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['Водитель', '20']);
});

test('a locked card bears a chain', () => {
  const plain = card({ card: null, label: 'Face down' }).innerHTML;
  unmount(shown!);
  expect(card({ card: null, label: 'Face down', locked: true }).innerHTML.length).toBeGreaterThan(plain.length);
});
