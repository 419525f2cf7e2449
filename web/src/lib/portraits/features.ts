import type { Face } from './face';
import { BONE, HAIR, INK, RED, SKIN, type Traits } from './traits';
import { d, dot, fade, line, oval, p, ring } from './pen';

const LEFT = -8.2;
const RIGHT = 7.6;

export function eyes(f: Face, t: Traits): string {
  if (t.eyes === 'shadow') return '';
  const low = t.eyes === 'heavy' || t.eyes === 'sly';
  const one = (x: number, white: string, out: number): string => {
    const y = f.eye;
    if (t.eyes === 'shut') return line(INK, 1.5, d`M${x - 3.4},${y} q3.4,2.6 6.8,0`);
    const open = t.eyes === 'wide' ? 3 : t.eyes === 'narrow' ? 1.5 : 2.3;
    const lash = t.eyes === 'lashes' || t.eyes === 'sly' ? d`M${x + out * 2.6},${y - 1} l${out * 2.6},-2` : '';
    return p(white, d`M${x - 3.8},${y + 0.4} Q${x},${y - open * 1.5} ${x + 3.8},${y + 0.2} Q${x},${y + open * 1.3} ${x - 3.8},${y + 0.4}Z`) +
      dot(INK, x - 0.5, y - 0.1, t.eyes === 'wide' ? 1.6 : 1.75) +
      line(INK, low ? 2.2 : 1.5, d`M${x - 4},${y + 0.4} Q${x},${y - open * (low ? 0.9 : 1.7)} ${x + 4},${y}` + lash);
  };
  return one(f.x + LEFT, BONE, -1) + one(f.x + RIGHT, mix(t), 1);
}

/** The white of the eye on the dark side. */
const mix = (t: Traits): string => (t.skin === 'deep' || t.skin === 'brown' ? '#a89878' : '#d9c6a0');

export function brows(f: Face, t: Traits): string {
  if (t.brows === 'none' || t.eyes === 'shadow') return '';
  const tone = t.hair === 'platinum' || t.hair === 'blond' ? HAIR.brown[0] : t.hair === 'white' ? '#e9e2d0' : HAIR[t.hair][0];
  const [lift, inner, weight] = {
    flat: [0, 0, 2.2], angry: [-0.6, 2.4, 2.6], arched: [-2.6, 0.4, 1.5], sad: [0.4, -2.2, 1.9], bushy: [-0.6, 0.8, 3.6], thin: [-2, -0.2, 1.1],
  }[t.brows] as [number, number, number];
  const y = f.brow + 1;
  const one = (x: number, side: number): string =>
    line(tone, weight, d`M${x + side * 4.4},${y + 0.8} Q${x + side * 1.5},${y + lift - 1} ${x - side * 3.6},${y + inner}`);
  return one(f.x + LEFT, -1) + one(f.x + RIGHT, 1);
}

export function mouth(f: Face, t: Traits): string {
  const { x, mouth: y } = f;
  const m = x - 0.3;
  const red = t.skin === 'deep' || t.skin === 'brown' ? '#8f1d22' : RED;
  switch (t.mouth) {
    case 'hidden': return '';
    case 'line': return line(INK, 1.5, d`M${m - 5},${y} L${m + 5},${y}`) + line(SKIN[t.skin][1], 1, d`M${m - 2.4},${y + 2.8} h4`);
    case 'smirk': return line(INK, 1.6, d`M${m - 5.4},${y - 1.8} Q${m - 2},${y + 1.4} ${m + 4.6},${y + 0.2}`);
    case 'frown': return line(INK, 1.6, d`M${m - 5},${y + 1.4} Q${m},${y - 1.6} ${m + 5},${y + 1.6}`);
    case 'smile': return line(INK, 1.5, d`M${m - 5.4},${y - 1} Q${m},${y + 2.8} ${m + 5.4},${y - 1}`);
    case 'grin':
      return p(INK, d`M${m - 6.4},${y - 2} Q${m},${y - 0.4} ${m + 6.4},${y - 2} Q${m + 4},${y + 4} ${m},${y + 4} Q${m - 4.4},${y + 4} ${m - 6.4},${y - 2}Z`) +
        p(BONE, d`M${m - 5.2},${y - 1.2} Q${m},${y + 0.2} ${m + 5.2},${y - 1.2} L${m + 4},${y + 1} Q${m},${y + 2} ${m - 4},${y + 1}Z`);
    case 'lips': case 'pout': {
      const w = t.mouth === 'pout' ? 3.8 : 5;
      return p(red, d`M${m - w},${y} Q${m - w * 0.5},${y - 2.6} ${m - 0.9},${y - 2.1} L${m},${y - 1.5} L${m + 0.9},${y - 2.1} Q${m + w * 0.5},${y - 2.6} ${m + w},${y} Q${m},${y + 5} ${m - w},${y}Z`) +
        line(INK, 0.7, d`M${m - w},${y} Q${m},${y + 1} ${m + w},${y}`);
    }
  }
}

export function beard(f: Face, t: Traits): string {
  const [tone, lit] = HAIR[t.hair];
  const { x, mouth: y, nose, end, cheek, jaw } = f;
  const lip = (nose + y) / 2 + 0.6;
  const full = (drop: number, wide: number): string =>
    d`M${50 - cheek - 0.6},${f.eye + 3} C${50 - cheek + 2},${nose + 2} ${x - 9},${lip - 2} ${x - 4},${lip - 1.6} L${x + 4},${lip - 1.6} C${x + 9},${lip - 2} ${50 + cheek - 2},${nose + 2} ${50 + cheek + 0.6},${f.eye + 3} C${50 + jaw + wide + 2},${end - 6} ${50 + wide},${end + drop} 50,${end + drop} C${50 - wide},${end + drop} ${50 - jaw - wide - 2},${end - 6} ${50 - cheek - 0.6},${f.eye + 3}Z`;
  switch (t.beard) {
    case 'none': return '';
    case 'pencil': return line(tone, 1.4, d`M${x - 5.6},${lip + 0.6} Q${x - 2},${lip - 1} ${x - 0.6},${lip} M${x + 5.6},${lip + 0.6} Q${x + 2},${lip - 1} ${x + 0.6},${lip}`);
    case 'brush': return p(tone, d`M${x - 9},${lip + 3} C${x - 8},${lip - 1.4} ${x - 3.4},${nose + 0.8} ${x},${nose + 1.8} C${x + 3.4},${nose + 0.8} ${x + 8},${lip - 1.4} ${x + 9},${lip + 3} C${x + 5},${lip + 1.2} ${x + 2},${lip + 1.4} ${x},${lip + 1.6} C${x - 2},${lip + 1.4} ${x - 5},${lip + 1.2} ${x - 9},${lip + 3}Z`);
    case 'walrus': return p(tone, d`M${x - 11},${y + 3.6} C${x - 11},${lip - 2} ${x - 4},${nose - 0.4} ${x},${nose + 0.8} C${x + 4},${nose - 0.4} ${x + 11},${lip - 2} ${x + 11},${y + 3.6} C${x + 6},${y + 3} ${x + 3},${y + 0.6} ${x},${y + 0.6} C${x - 3},${y + 0.6} ${x - 6},${y + 3} ${x - 11},${y + 3.6}Z`) +
      line(lit, 1, d`M${x - 8},${y + 0.6} Q${x - 5.6},${lip - 1} ${x - 2},${lip - 0.8}`);
    case 'handlebar': return p(tone, d`M${x},${nose + 0.8} C${x + 5},${nose - 1.6} ${x + 8},${y - 1} ${x + 12},${y - 3} C${x + 15},${y - 5} ${x + 14},${y - 9.6} ${x + 11},${y - 9} C${x + 18.6},${y - 12.6} ${x + 19},${y} ${x + 11},${y + 1.6} C${x + 6},${y + 2.4} ${x + 2},${y} ${x},${lip + 2} C${x - 2},${y} ${x - 6},${y + 2.4} ${x - 11},${y + 1.6} C${x - 19},${y} ${x - 18.6},${y - 12.6} ${x - 11},${y - 9} C${x - 14},${y - 9.6} ${x - 15},${y - 5} ${x - 12},${y - 3} C${x - 8},${y - 1} ${x - 5},${nose - 1.6} ${x},${nose + 0.8}Z`);
    case 'goatee': return p(tone, d`M${x - 4.6},${y + 2.4} Q${x},${y + 4} ${x + 4.6},${y + 2.4} Q${x + 4.4},${end + 3} ${x + 0.6},${end + 4} Q${x - 4.4},${end + 3} ${x - 4.6},${y + 2.4}Z`);
    case 'vandyke': return p(tone, d`M${x - 8.6},${lip + 2.4} Q${x - 4},${nose + 0.4} ${x},${lip - 0.4} Q${x + 4},${nose + 0.4} ${x + 8.6},${lip + 2.4} Q${x + 4},${lip + 1.8} ${x},${lip + 1.4} Q${x - 4},${lip + 1.8} ${x - 8.6},${lip + 2.4}Z`) +
      p(tone, d`M${x - 4.4},${y + 2.2} Q${x},${y + 3.6} ${x + 4.4},${y + 2.2} Q${x + 4},${end + 2} ${x},${end + 9} Q${x - 4},${end + 2} ${x - 4.4},${y + 2.2}Z`);
    case 'full': return p(tone, full(9, 15)) + fade(0.9, p(lit, d`M${50 - cheek},${f.eye + 6} C${50 - cheek + 1},${nose + 4} ${x - 10},${lip} ${x - 5},${lip} C${x - 12},${y + 4} ${50 - jaw + 1},${end} ${50 - jaw + 4},${end + 4} C${50 - cheek - 2},${end - 4} ${50 - cheek},${nose} ${50 - cheek},${f.eye + 6}Z`)) + lipgap(x, y);
    case 'long': return p(tone, full(24, 11)) + p(lit, d`M${50 - cheek},${f.eye + 6} C${50 - cheek + 1},${nose + 4} ${x - 10},${lip} ${x - 5},${lip} C${x - 13},${y + 8} ${44},${end + 8} ${47},${end + 22} C${38},${end + 18} ${50 - cheek - 2},${end - 4} ${50 - cheek},${f.eye + 6}Z`) + lipgap(x, y);
    case 'trim': return p(tone, full(2.4, 9)) + lipgap(x, y);
    case 'stubble': return fade(0.42, p(INK, full(0, 6))) + lipgap(x, y);
  }
}

const lipgap = (x: number, y: number): string => line('#7c3a2c', 1.8, d`M${x - 3.6},${y + 0.2} q3.6,1.2 7.2,0`);

export function glasses(f: Face, t: Traits): string {
  const { x, eye: y } = f;
  const l = x + LEFT;
  const r = x + RIGHT;
  const bridge = d`M${l + 4.8},${y - 0.6} Q${x},${y - 2.6} ${r - 4.8},${y - 0.6}`;
  const arms = d`M${l - 5},${y - 0.6} L${50 - f.cheek},${y - 1.4} M${r + 5},${y - 0.6} L${50 + f.cheek},${y - 1.4}`;
  switch (t.glass) {
    case 'none': return '';
    case 'round': return ring(INK, 1.7, l, y + 0.4, 5.6, '#efe2c23d') + ring(INK, 1.7, r, y + 0.4, 5.6, '#efe2c23d') + line(INK, 1.5, bridge + arms);
    case 'pincenez': return ring('#caa04a', 1.2, l, y + 1, 4.8, '#efe2c266') + ring('#caa04a', 1.2, r, y + 1, 4.8, '#efe2c266') + line('#caa04a', 1.2, bridge + d`M${r + 4.6},${y + 2} Q${r + 10},${y + 10} ${r + 9},${y + 26}`);
    case 'square': return line(INK, 2.3, d`M${l - 5.4},${y - 3.6} H${l + 5} L${l + 4.2},${y + 4} H${l - 4.6}Z M${r - 5},${y - 3.6} H${r + 5.4} L${r + 4.6},${y + 4} H${r - 4.2}Z` + bridge + arms);
    case 'monocle': return ring('#d6a548', 1.6, l, y + 0.3, 5.4, '#efe2c25c') + line('#d6a548', 0.9, d`M${l - 4},${y + 4} Q${l - 9},${y + 16} ${l - 5},${y + 36}`);
    case 'dark': return dot(INK, l, y + 0.6, 6) + dot(INK, r, y + 0.6, 6) + line(INK, 1.8, bridge + arms) + line('#8a8171', 1.1, d`M${l - 3.4},${y - 1.6} q1,-2 3,-2.2 M${r - 3.4},${y - 1.6} q1,-2 3,-2.2`);
    case 'cateye': return p(INK, d`M${l + 5.6},${y - 2} Q${l},${y - 4} ${l - 8.6},${y - 6} Q${l - 7},${y + 5.4} ${l},${y + 5.4} Q${l + 5.8},${y + 5} ${l + 5.6},${y - 2}Z M${r - 5.6},${y - 2} Q${r},${y - 4} ${r + 8.6},${y - 6} Q${r + 7},${y + 5.4} ${r},${y + 5.4} Q${r - 5.8},${y + 5} ${r - 5.6},${y - 2}Z`) +
      line(INK, 1.6, bridge) + line('#9a8f7b', 1.1, d`M${l - 4},${y - 1.6} l3,3.4 M${r - 3},${y - 1.8} l3,3.4`);
    case 'patch': return p(INK, d`M${r - 5.6},${y - 4} H${r + 5.8} Q${r + 6},${y + 5.4} ${r},${y + 5.6} Q${r - 5.6},${y + 4.6} ${r - 5.6},${y - 4}Z`) + line(INK, 1.7, d`M${r - 5},${y - 3.4} L${50 - f.cheek + 1},${y - 13} M${r + 5},${y - 3.6} L${50 + f.cheek},${y - 5}`);
  }
}

export function extras(f: Face, t: Traits): string {
  const { x, mouth: y, cheek, eye } = f;
  const ear = eye + 7.6;
  const marks: Record<string, string> = {
    cigarette: line(BONE, 1.9, d`M${x - 4},${y + 0.6} L${x - 15},${y + 4.4}`) + dot('#e2572b', x - 15.4, y + 4.6, 1.4) + line('#efe2c2a8', 1.3, d`M${x - 16},${y + 2} C${x - 20},${y - 6} ${x - 13},${y - 10} ${x - 18},${y - 18}`),
    cigar: line('#5a3317', 4, d`M${x - 4.6},${y + 1} L${x - 15},${y + 3.6}`) + line('#e2572b', 3.6, d`M${x - 16.4},${y + 4} l-0.4,0.1`),
    holder: '',
    pipe: line(INK, 1.8, d`M${x - 4},${y + 0.6} Q${x - 10},${y + 1} ${x - 12},${y + 6}`) + p('#4a2813', d`M${x - 18},${y + 2.6} H${x - 10.6} L${x - 11.4},${y + 10} Q${x - 14.4},${y + 12} ${x - 17.2},${y + 10}Z`) + oval('#e2572b', x - 14.3, y + 2.7, 2.8, 0.9),
    toothpick: line(BONE, 1.2, d`M${x - 4},${y + 0.6} L${x - 13},${y - 1.4}`),
    scar: line('#7c2b20', 1.5, d`M${x - 12.6},${eye - 8} L${x - 8.6},${y - 3} M${x - 13.4},${eye + 4} l4.6,-1.6 M${x - 12.4},${eye + 8} l4.6,-1.6`),
    duel: line('#7c2b20', 1.4, d`M${x - 13},${eye + 6} L${x - 7},${y + 1} M${x - 14.4},${eye + 10} L${x - 9.4},${y + 3.6}`),
    mole: dot(INK, x - 7.6, y - 2.4, 1),
    freckles: [[-11, 5], [-8.4, 6.6], [-6, 5], [-9.4, 8.6], [5, 6], [8, 5.4], [10, 7.6]].map(([a, b]) => dot('#a5562d', x + a!, eye + b!, 0.8)).join(''),
    hoops: ring('#e0b04c', 1.6, 50 - cheek - 0.8, ear + 3.4, 3.8) + ring('#b07f2c', 1.6, 50 + cheek + 0.8, ear + 3.4, 3.8),
    drops: p('#e9d9a6', d`M${50 - cheek - 0.6},${ear} l2,6 -2,2.6 -2,-2.6Z`) + p('#a98f57', d`M${50 + cheek + 0.6},${ear} l2,6 -2,2.6 -2,-2.6Z`),
    studs: dot(BONE, 50 - cheek - 0.4, ear, 1.7) + dot('#b9a97f', 50 + cheek + 0.4, ear, 1.7),
    mask: '',
  };
  return t.extras.map((extra) => marks[extra] ?? '').join('');
}
