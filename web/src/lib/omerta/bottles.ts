import { BONE, BRASS, INK, RED } from '../portraits/traits';
import { d, dot, fade, line, oval, p, ring } from '../portraits/pen';

type Segment = readonly number[];

/** One bottle: its right outline from the lip down, in half widths, and what is stuck on it. */
interface Bottle {
  ground: string;
  glow: string;
  glass: readonly [base: string, lit: string];
  lip: readonly [width: number, y: number];
  side: readonly Segment[];
  cap: string;
  label: string;
  /** Where the value stands on the label, how large, and in which tone. */
  spot: readonly [y: number, size: number, tone: string];
}

/** The outline walked down the right side and up the left; `wide` scales the left for the gleam. */
function outline(b: Bottle): string {
  const down = b.side.map((s) => walk(s, 1)).join(' ');
  return d`M${50 - b.lip[0]},${b.lip[1]} L${50 + b.lip[0]},${b.lip[1]} ` + down + ' ' + up(b, -1) + 'Z';
}

const gleam = (b: Bottle): string =>
  d`M${50 - b.lip[0]},${b.lip[1]} ` + b.side.map((s) => walk(s, -1)).join(' ') + ' ' + up(b, -0.62) + 'Z';

const walk = (s: Segment, side: number): string =>
  s.length === 2 ? d`L${50 + side * s[0]!},${s[1]!}` : d`C${50 + side * s[0]!},${s[1]!} ${50 + side * s[2]!},${s[3]!} ${50 + side * s[4]!},${s[5]!}`;

function up(b: Bottle, side: number): string {
  const points: (readonly [number, number])[] = [b.lip, ...b.side.map((s) => [s.at(-2)!, s.at(-1)!] as const)];
  let path = d`L${50 + side * points.at(-1)![0]},${points.at(-1)![1]}`;
  for (let i = b.side.length - 1; i >= 0; i--) {
    const s = b.side[i]!;
    const [x, y] = points[i]!;
    path += s.length === 2 ? d`L${50 + side * x},${y}` : d`C${50 + side * s[2]!},${s[3]!} ${50 + side * s[0]!},${s[1]!} ${50 + side * x},${y}`;
  }
  return path;
}

/** The value on the label, apart from the picture: a picture of its own does not know the page's letters. */
export function stamp(value: number): string {
  const [y, size, tone] = BOTTLES[value - 1]!.spot;
  return `<text x="50" y="${y}" font-size="${size}" fill="${tone}" text-anchor="middle" font-family="var(--display)">${value}</text>`;
}

export function bottle(value: number): string {
  const b = BOTTLES[value - 1]!;
  return (
    p(b.ground, 'M0,0H100V140H0Z') + p(b.glow, 'M50,140 L-30,60 L-30,20ZM50,140 L-20,-10 L14,-10ZM50,140 L36,-10 L64,-10ZM50,140 L86,-10 L120,-10ZM50,140 L130,20 L130,60Z') +
    fade(0.35, oval(INK, 56, 126, 34, 4.6)) + p(b.glass[0], outline(b)) + p(b.glass[1], gleam(b)) + b.label + b.cap
  );
}

const paper = (path: string, tone = BONE): string => p(tone, path);

/** Ten bottles from the hip flask to the champagne, one outline and one label each. */
export const BOTTLES: readonly Bottle[] = [
  { ground: '#1f4645', glow: '#2c5a58', glass: ['#6f6a62', '#bdb5a2'], lip: [6, 48], side: [[6, 54], [20, 54, 27, 57, 27, 66], [26, 116], [26, 124, 22, 125, 16, 125]],
    cap: p(BRASS, 'M42,40 H58 V50 H42Z') + p('#f0cf86', 'M42,40 H47 V50 H42Z'), label: ring(INK, 1.2, 50, 90, 17) + line(INK, 1.2, 'M27,66 H73 M28,116 H72'), spot: [97, 20, INK] },
  { ground: '#474a26', glow: '#5a5d31', glass: ['#4a2813', '#8a5429'], lip: [6.4, 26], side: [[7, 32], [7, 44, 7, 52, 9, 58], [14, 66, 18, 70, 18, 80], [18, 120], [18, 124, 16, 125, 14, 125]],
    cap: p(BRASS, 'M42,22 H58 L59,31 H41Z') + line(INK, 0.9, 'M45,24 V31 M50,24 V31 M55,24 V31'), label: paper('M32,84 H68 V114 H32Z') + p(RED, 'M32,84 H68 V89 H32Z M32,109 H68 V114 H32Z'), spot: [105, 17, INK] },
  { ground: '#2d3946', glow: '#3b4958', glass: ['#194442', '#3f8079'], lip: [9, 36], side: [[9, 50], [22, 54, 25, 58, 25, 66], [25, 125]],
    cap: p('#b58a55', 'M42,26 H58 V38 H42Z') + p('#d9b480', 'M42,26 H48 V38 H42Z'), label: paper('M25,72 H75 V120 H25Z') + line(INK, 1, 'M29,76 H71 V116 H29Z') + p(RED, 'M30,77 H36 V83 H30Z M64,77 H70 V83 H64Z'), spot: [106, 28, INK] },
  { ground: '#641c18', glow: '#7d2a22', glass: ['#16211a', '#3d5a44'], lip: [6, 18], side: [[6, 24], [6, 50], [6, 58, 20, 58, 20, 70], [20, 122], [20, 125, 18, 125, 16, 125]],
    cap: p('#8f1c17', 'M43,14 H57 V40 H43Z') + p('#cc3a2b', 'M43,14 H47.6 V40 H43Z'), label: paper('M30,80 H70 V116 H30Z') + p(BRASS, 'M30,80 H70 L50,72Z') + line(INK, 0.9, 'M33,83 H67 V113 H33Z'), spot: [107, 25, INK] },
  { ground: '#b7a375', glow: '#c6b489', glass: ['#5d9488', '#b5d4c6'], lip: [6.6, 30], side: [[6.6, 42], [24, 48], [24, 121], [24, 125, 22, 125, 20, 125]],
    cap: p(INK, 'M42,22 H58 V34 H42Z') + p('#40382f', 'M42,22 H47 V34 H42Z'), label: p('#194442', 'M29,62 H71 V116 H29Z') + line(BONE, 1, 'M32,65 H68 V113 H32Z') + dot(BONE, 50, 88, 15), spot: [95, 21, INK] },
  { ground: '#8d6722', glow: '#a47c31', glass: ['#7a3d12', '#c77b2e'], lip: [6.6, 34], side: [[6.6, 52], [6.6, 60, 30, 56, 30, 72], [29, 120], [29, 124, 26, 125, 23, 125]],
    cap: p(INK, 'M42,24 H58 V38 H42Z') + p('#40382f', 'M42,24 H47 V38 H42Z'), label: paper('M26,76 L50,70 L74,76 V114 L50,120 L26,114Z') + line('#8f1c17', 1.4, 'M29,78.6 L50,73.4 L71,78.6 V111.6 L50,116.6 L29,111.6Z'), spot: [104, 26, INK] },
  { ground: '#84301d', glow: '#9c4127', glass: ['#b18a4a', '#e7ca8c'], lip: [7, 34], side: [[7, 46], [8, 52, 33, 54, 33, 86], [33, 112, 28, 125, 20, 125]],
    cap: p('#5a3317', 'M42,26 H58 V37 H42Z') + line('#94642f', 3, 'M60,44 C74,42 78,54 70,58'), label: p('#94642f', 'M17.4,84 H82.6 C82.6,110 78,125 70,125 H30 C22,125 17.4,110 17.4,84Z') + line('#5a3317', 1.2, 'M18,92 H82 M18,101 H82 M20,110 H80 M23,118 H77 M28,84 V124 M39,84 V125 M61,84 V125 M72,84 V124') + dot(BONE, 50, 90, 17), spot: [98, 24, INK] },
  { ground: '#1b2b3c', glow: '#283c51', glass: ['#9fb4b8', '#eef5ee'], lip: [6, 14], side: [[6.4, 22], [6.4, 44, 15, 50, 16, 62], [17, 120], [17, 124, 16, 125, 14, 125]],
    cap: p(RED, 'M43,10 H57 V26 H43Z') + p('#cc3a2b', 'M43,10 H47.6 V26 H43Z'), label: p('#8f1c17', 'M33.6,70 L66.4,88 V118 L33.6,100Z') + line(BONE, 1, 'M34,73 L66,90.6 M34,97.6 L66,115'), spot: [100, 18, BONE] },
  { ground: '#41243d', glow: '#573452', glass: ['#7e2f17', '#d0652f'], lip: [7, 46], side: [[7, 58], [8, 66, 20, 66, 30, 84], [38, 98, 34, 125, 22, 125]],
    cap: p(BRASS, 'M50,18 L60,30 L50,42 L40,30Z') + p('#f6dfa4', 'M50,18 V42 L40,30Z') + p(BRASS, 'M41,42 H59 V49 H41Z'), label: line('#f6dfa4', 1.1, 'M50,66 L76,100 L50,125 L24,100Z M38,74 L62,122 M62,74 L38,122') + dot(BONE, 50, 98, 15.5) + ring(BRASS, 1.4, 50, 98, 15.5), spot: [105, 21, INK] },
  { ground: '#15110d', glow: '#2a2117', glass: ['#18331f', '#48734d'], lip: [6.6, 12], side: [[7, 40], [8, 58, 25, 64, 25, 86], [25, 121], [25, 125, 22, 125, 20, 125]],
    cap: p(BRASS, 'M42,8 C42,4 58,4 58,8 L60,44 L50,52 L40,44Z') + p('#f6dfa4', 'M42,8 C42,5.4 47,5 48,5 L46,49 L40,44Z') + line('#8d6722', 1, 'M41.4,20 H58.6 M41,26 H59'), label: p(BRASS, 'M24,80 L50,72 L76,80 L72,116 L50,122 L28,116Z') + p(INK, 'M28,83 L50,76 L72,83 L68.6,113 L50,118 L31.4,113Z'), spot: [105, 24, BRASS] },
];
