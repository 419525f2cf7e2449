import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/lib/theme/theme.css', 'utf8');

/** The colours a block of the style sheet sets. */
function colours(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector + ' {')).split('}')[0]!;
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const dark = { ...colours(':root'), ...colours(':root, .mate') };
const rooms = { dark, light: { ...dark, ...colours(":root[data-room='light']") } };

describe.each(Object.entries(rooms))('in the %s room', (_, room) => {
  test.each(['text', 'text-soft', 'brass', 'danger', 'good', 'tone-law', 'tone-crime', 'tone-a', 'tone-b', 'tone-c', 'tone-d'])('%s can be read on every paper', (tone) => {
    for (const paper of ['paper', 'paper-raised', 'paper-sunk']) expect(contrast(room[tone]!, room[paper]!)).toBeGreaterThanOrEqual(4.5);
  });

  test('words on brass and on red can be read', () => {
    expect(contrast(room['on-brass']!, room['brass']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(room['on-danger']!, room['danger-deep']!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['line-strong', 'lamp'])('edges and rings can be seen: %s', (edge) => {
    for (const paper of ['paper', 'paper-raised']) expect(contrast(room[edge]!, room[paper]!)).toBeGreaterThanOrEqual(3);
  });
});

test('the light room has every colour of the dark one', () => {
  const light = colours(":root[data-room='light']");
  expect(Object.keys(light).sort()).toEqual(Object.keys(dark).sort());
});
