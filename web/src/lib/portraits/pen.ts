/** Marks on paper: the few SVG elements every drawing is made of. */

export const p = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;

export const line = (stroke: string, width: number, d: string): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const dot = (fill: string, x: number, y: number, r: number): string =>
  `<circle fill="${fill}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`;

export const ring = (stroke: string, width: number, x: number, y: number, r: number, fill = 'none'): string =>
  `<circle fill="${fill}" stroke="${stroke}" stroke-width="${width}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`;

export const oval = (fill: string, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse fill="${fill}" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"/>`;

export const fade = (opacity: number, marks: string): string => `<g opacity="${opacity}">${marks}</g>`;

export const bend = (degrees: number, x: number, y: number, marks: string): string =>
  degrees ? `<g transform="rotate(${degrees} ${x} ${y})">${marks}</g>` : marks;

export const move = (x: number, y: number, marks: string): string =>
  x || y ? `<g transform="translate(${n(x)} ${n(y)})">${marks}</g>` : marks;

export const mirror = (marks: string): string => `<g transform="matrix(-1 0 0 1 100 0)">${marks}</g>`;

/** Numbers as short as the paper shows them. */
export const n = (value: number): number => Math.round(value * 10) / 10;

/** A path from text with numbers in it: `d\`M${x},4 L…\`` keeps one decimal. */
export const d = (text: TemplateStringsArray, ...values: number[]): string =>
  text.reduce((path, part, i) => path + part + (i < values.length ? n(values[i]!) : ''), '');
