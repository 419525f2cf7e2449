import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { POSTERS } from '../posters/posters';
import { ACTIONS } from './actions';
import Icon from './Icon.svelte';
import { INTERFACE } from './interface';
import RoleBadge from './RoleBadge.svelte';
import { QUADRANTS, ROLES, SEATS } from './roles';
import SeatBadge from './SeatBadge.svelte';
import { MARKS, TOKENS, VAULTS } from './tokens';

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (shown) unmount(shown);
  shown = undefined;
});

test('every token, vault and corner has a picture', () => {
  expect(Object.keys(TOKENS)).toEqual(['treasure', 'bomb', 'threat', 'protection']);
  expect(Object.keys(MARKS)).toEqual(expect.arrayContaining(['innocent', 'officer', 'arrested', 'stunned']));
  expect(Object.keys(VAULTS)).toEqual(['shut', 'robbed']);
  expect(Object.keys(QUADRANTS)).toEqual(['nw', 'ne', 'sw', 'se']);
});

test('no two actions look the same, nor two roles, nor two seats', () => {
  expect(new Set(Object.values(ACTIONS)).size).toBe(Object.keys(ACTIONS).length);
  expect(new Set(Object.values(ROLES).map(([, marks]) => marks)).size).toBe(Object.keys(ROLES).length);
  expect(new Set(SEATS).size).toBe(9);
});

test('every icon has at least one mark', () => {
  for (const marks of [...Object.values(ACTIONS), ...Object.values(INTERFACE)]) expect(marks).toMatch(/^<(path|g)/);
});

test('every game has a poster', () => {
  for (const poster of Object.values(POSTERS)) expect(poster()).not.toMatch(/NaN|undefined/);
});

test('an icon beside words is silent, one alone says its label', () => {
  shown = mount(Icon, { target: document.body, props: { name: 'kill' } });
  flushSync();
  expect(document.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
  unmount(shown);
  shown = mount(Icon, { target: document.body, props: { name: 'kill', label: 'Убить' } });
  flushSync();
  expect(document.querySelector('svg')!.getAttribute('aria-label')).toBe('Убить');
});

test('badges say their labels, and a seat its number', () => {
  shown = mount(RoleBadge, { target: document.body, props: { role: 'suit', label: 'The Suit' } });
  flushSync();
  expect(document.querySelector('svg')!.getAttribute('aria-label')).toBe('The Suit');
  unmount(shown);
  shown = mount(SeatBadge, { target: document.body, props: { seat: 4, label: 'Seat 5' } });
  flushSync();
  expect(document.querySelector('text')!.textContent).toBe('5');
});
