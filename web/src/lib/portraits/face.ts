import { SKIN, INK, type Traits } from './traits';
import { d, line, oval, p } from './pen';

/** Where things are in a face seen from the front. */
export interface Face {
  cheek: number;
  jaw: number;
  chin: number;
  top: number;
  brow: number;
  eye: number;
  nose: number;
  mouth: number;
  end: number;
  /** The middle line, moved by the turn of the head. */
  x: number;
}

export function measure(t: Traits): Face {
  const [cheek, jaw, chin, length] = t.face;
  const top = 23;
  return {
    cheek, jaw, chin, top,
    brow: top + length * 0.4, eye: top + length * 0.49, nose: top + length * 0.7, mouth: top + length * 0.81,
    end: top + length, x: 50 - t.turn,
  };
}

/** The lit side ends a little inside the right outline, where the shade lies over it; else it would shine through at the edge. */
const right = (f: Face): string => {
  const h = f.end - f.top;
  const cheek = f.cheek * 0.86;
  const jaw = f.jaw * 0.84;
  return d`C${50 + cheek * 0.66},${f.top + 1} ${50 + cheek},${f.top + h * 0.18} ${50 + cheek},${f.top + h * 0.44} C${50 + cheek},${f.top + h * 0.62} ${50 + jaw + 0.8},${f.top + h * 0.7} ${50 + jaw},${f.top + h * 0.79} C${50 + jaw - 1},${f.top + h * 0.9} ${50 + f.chin * 0.6},${f.end - 1} ${f.x + (50 - f.x) * 0.4},${f.end}`;
};

const left = (f: Face): string => {
  const h = f.end - f.top;
  return d`C${50 - f.chin},${f.end} ${50 - f.jaw + 1},${f.top + h * 0.9} ${50 - f.jaw},${f.top + h * 0.79} C${50 - f.jaw - 0.8},${f.top + h * 0.7} ${50 - f.cheek},${f.top + h * 0.62} ${50 - f.cheek},${f.top + h * 0.44} C${50 - f.cheek},${f.top + h * 0.18} ${50 - f.cheek * 0.66},${f.top} 50,${f.top}`;
};

/** How far the ridge leans, how far the tip stands out, how wide the nostril is, and how much longer than usual it is. */
const NOSES: Record<Traits['nose'], readonly [ridge: number, tip: number, wing: number, drop: number]> = {
  straight: [0.6, 3.2, 1.6, 0],
  hook: [-2.2, 3.6, 1.2, 1.6],
  snub: [1.6, 2.8, 1.8, -2],
  broad: [0.4, 4.6, 3.2, 0.4],
  broken: [-2.6, 4, 2.4, 0.6],
  long: [0, 3.6, 1.4, 2.4],
  small: [1.2, 2, 1.2, -1.6],
};

/** The shaded half. Its inner edge draws the forehead, the ridge of the nose, the lips and the chin. */
export function shade(f: Face, t: Traits): string {
  const [ridge, tip, wing, drop] = NOSES[t.nose];
  const { x } = f;
  const base = f.nose + drop;
  return d`M50,${f.top} C${x + 7},${f.top + 4} ${x + 7},${f.brow - 6} ${x + 3.4},${f.brow} C${x + 1.6},${f.brow + 1} ${x + 1.2},${f.eye - 1} ${x + 1},${f.eye} C${x + ridge},${f.eye + 4} ${x + ridge - 1},${base - 5} ${x - tip},${base - 1.4} C${x - tip - 0.4},${base + 0.6} ${x - 0.6},${base + 1.4} ${x + wing},${base + 0.8} L${x + 0.8},${f.mouth - 2} C${x + 3},${f.mouth} ${x + 1.6},${f.mouth + 2} ${x + 2.8},${f.mouth + 3.4} C${x + 1},${f.end - 4} ${x + 2},${f.end - 1} ${f.x + (50 - f.x) * 0.4},${f.end} ` + reverse(f);
}

/** The right outline, walked upwards from the chin. */
const reverse = (f: Face): string => {
  const h = f.end - f.top;
  return d`C${50 + f.chin},${f.end} ${50 + f.jaw - 1},${f.top + h * 0.9} ${50 + f.jaw},${f.top + h * 0.79} C${50 + f.jaw + 0.8},${f.top + h * 0.7} ${50 + f.cheek},${f.top + h * 0.62} ${50 + f.cheek},${f.top + h * 0.44} C${50 + f.cheek},${f.top + h * 0.18} ${50 + f.cheek * 0.66},${f.top} 50,${f.top}Z`;
};

export function head(f: Face, t: Traits): string {
  const [lit, dark] = SKIN[t.skin];
  const wing = NOSES[t.nose];
  const outline = d`M50,${f.top} ` + right(f) + left(f) + 'Z';
  return (
    ears(f, lit, dark) + p(lit, outline) + p(dark, shade(f, t)) +
    line(INK, 1.1, d`M${f.x - wing[1] - 0.4 + (t.nose === 'broad' ? -0.6 : 0)},${f.nose + wing[3] - 0.6} q0.6,1.4 2.6,1.5`)
  );
}

const ears = (f: Face, lit: string, dark: string): string => {
  const y = f.eye + 2.6;
  const near = f.x < 50 ? 0.4 : 0;
  return oval(lit, 50 - f.cheek - 0.4 + near, y, 2.8 - near, 4.8) + oval(dark, 50 + f.cheek + 0.6, y, 2.8, 4.8);
};

export function neck(f: Face, t: Traits): string {
  const [lit, dark] = SKIN[t.skin];
  const w = Math.max(7.4, f.jaw * 0.68);
  return p(lit, d`M${50 - w},${f.end - 14} L${50 - w - 1},84 H54 L52,${f.end - 14}Z`) +
    p(dark, d`M${50 - w},${f.end - 6} C${46},${f.end + 5} ${48},${f.end + 7} 50,84 L${50 + w + 1},84 L${50 + w},${f.end - 14}Z`);
}
