import { gzipSync } from 'node:zlib';
import { readFileSync, readdirSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { CAST } from './cast';
import { draw, figure } from './draw';
import EvidenceCard from './EvidenceCard.svelte';
import Portrait, { portrait } from './Portrait.svelte';
import SuspectCard from './SuspectCard.svelte';
import type { Suspect } from './suspect';

const names =
  'Alyss Barrin Clive Deidre Ernest Franz Geneva Horatio Isolde Jack Kara Linus Marion Neil Ophelia Pedro Quinton Ramon Simon Trevor Ulysses Vincent Wanda Yvonne Zachary ' +
  'Ashton Beatrix Cassius Dominic Estelle Felix Greta Hugo Irma Julian Kristoph ' +
  'Lucille Magnus Nadia Otto Phoebe Qasim Rosalind Suzanne Tobias Ursula Viola Wilhelm Yuri Xavier';

let shown: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (shown) unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

const plain: Suspect = { name: 'Otto', alive: true, innocent: false, officer: false, arrested: false, tokens: [] };
function card(own: Partial<Suspect> = {}, label = 'Otto'): HTMLElement {
  shown = mount(SuspectCard, { target: document.body, props: { suspect: { ...plain, ...own }, label } });
  flushSync();
  return document.querySelector('figure')!;
}

describe('the cast', () => {
  test('is the fifty suspects and nobody else', () => {
    expect(Object.keys(CAST).sort()).toEqual(names.split(' ').sort());
  });

  test('has no two suspects with the same traits, wall and colours aside', () => {
    const shapes = Object.values(CAST).map(({ wall: _w, ground: _g, skin: _s, hair: _h, felt: _f, cloth: _c, accent: _a, ...shape }) => JSON.stringify(shape));
    expect(new Set(shapes).size).toBe(50);
  });

  test('is known by the outline: no two share hat, cut, beard, glasses and pose', () => {
    const outlines = Object.values(CAST).map((t) => [t.pose, t.hat, t.cut, t.beard, t.glass, t.collar].join());
    expect(new Set(outlines).size).toBe(50);
  });

  test.each(Object.keys(CAST))('%s has a drawing without a hole in it', (name) => {
    const marks = portrait(name);
    expect(marks.match(/<path/g)!.length).toBeGreaterThan(10);
    expect(marks).not.toMatch(/NaN|undefined/);
  });

  test('leaves out no trait: every hat, cut, beard, pair of glasses and extra can be seen', () => {
    for (const [name, t] of Object.entries(CAST)) {
      const whole = draw(t);
      if (t.hat !== 'none') expect(draw({ ...t, hat: 'none' }), name).not.toBe(whole);
      if (t.cut !== 'none') expect(draw({ ...t, cut: 'none' }), name).not.toBe(whole);
      if (t.beard !== 'none') expect(draw({ ...t, beard: 'none' }), name).not.toBe(whole);
      if (t.glass !== 'none') expect(draw({ ...t, glass: 'none' }), name).not.toBe(whole);
      for (const extra of t.extras) expect(draw({ ...t, extras: t.extras.filter((one) => one !== extra) }), name).not.toBe(whole);
    }
  });

  test('draws every figure without its wall too', () => {
    for (const traits of Object.values(CAST)) expect(draw(traits)).toContain(figure(traits));
  });

  test('weighs less than 25 kB zipped, code and traits together', () => {
    const sources = readdirSync('src/lib/portraits').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const text = sources.map((file) => readFileSync(`src/lib/portraits/${file}`, 'utf8')).join('');
    expect(gzipSync(text).length).toBeLessThan(25_000);
  });
});

describe('a portrait', () => {
  test('says its label, and is silent without one', () => {
    shown = mount(Portrait, { target: document.body, props: { name: 'Kara', label: 'Kara, a flyer' } });
    flushSync();
    expect(document.querySelector('img')!.getAttribute('alt')).toBe('Kara, a flyer');
    unmount(shown);
    shown = mount(Portrait, { target: document.body, props: { name: 'Kara' } });
    flushSync();
    expect(document.querySelector('img')!.getAttribute('alt')).toBe('');
  });
});

describe('a suspect card', () => {
  test('shows name and initial as text and says the label it was given', () => {
    const figure = card({}, 'Отто, жив');
    expect(figure.querySelector('figcaption')!.textContent).toBe('Otto');
    expect(figure.querySelector('.initial')?.getAttribute('data-initial')).toBe('O');
    expect(figure.getAttribute('aria-label')).toBe('Отто, жив');
    expect(figure.getAttribute('title')).toBe('Отто, жив');
  });

  test('crosses out the dead and only them', () => {
    expect(card().querySelector('.cross')).toBeNull();
    unmount(shown!);
    expect(card({ alive: false }).querySelector('.cross')).not.toBeNull();
  });

  test('puts an arrested suspect behind bars', () => {
    expect(card({ arrested: true }).querySelector('.bars')).not.toBeNull();
  });

  test('shows one sign for each mark and token', () => {
    const figure = card({ innocent: true, officer: true, tokens: ['bomb', 'threat', 'protection', 'treasure'] });
    expect(figure.querySelectorAll('.marks svg')).toHaveLength(2);
    expect(figure.querySelectorAll('.tokens svg')).toHaveLength(4);
  });
});

describe('an evidence card', () => {
  test('names its suspect face up, and nobody face down', () => {
    shown = mount(EvidenceCard, { target: document.body, props: { name: 'Greta', label: 'Evidence: Greta' } });
    flushSync();
    expect(document.querySelector('figcaption')!.textContent).toBe('Greta');
    unmount(shown);
    shown = mount(EvidenceCard, { target: document.body, props: { name: null, label: 'Evidence, face down' } });
    flushSync();
    expect(document.body.textContent!.trim()).toBe('');
    expect(document.querySelector('figure')!.getAttribute('aria-label')).toBe('Evidence, face down');
  });
});
