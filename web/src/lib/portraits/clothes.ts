import { BONE, BRASS, CLOTH, INK, SKIN, type Traits } from './traits';
import { d, dot, fade, line, p } from './pen';

type Wear = (c: { base: string; lit: string; band: string; trim: string; skin: string; dark: string; w: number }) => string;

/** Shoulders and collar, the same for a face from the front and in profile. */
export function clothes(t: Traits): string {
  const [base, lit] = CLOTH[t.cloth];
  const [band, trim] = CLOTH[t.accent];
  const [skin, dark] = SKIN[t.skin];
  return wears[t.collar]({ base, lit, band, trim, skin, dark, w: t.build });
}

/** A scarf or collar that hides the mouth lies over the face. */
export const covers = (t: Traits): boolean => t.collar === 'trench' || t.collar === 'fur' || t.collar === 'bandanna';

const trunk = (w: number): string => d`M${50 - w},100 C${50 - w},88 ${50 - w * 0.8},83 ${50 - w * 0.5},80 C${42},77.4 42,76 42,73 L50,80 L58,73 C58,76 58,77.4 ${50 + w * 0.5},80 C${50 + w * 0.8},83 ${50 + w},88 ${50 + w},100Z`;
const bright = (w: number): string => d`M${50 - w},100 C${50 - w},88 ${50 - w * 0.8},83 ${50 - w * 0.5},80 L42,77 L36,100Z`;
const coat = (base: string, lit: string, w: number): string => p(base, trunk(w)) + p(lit, bright(w));
const shirt = (tone = BONE): string => p(tone, 'M41.6,71 L50,79 L58.4,71 L60,76 L50,98 L40,76Z') + p('#b9a67c', 'M50,79 L58.4,71 L60,76 L50,98Z');
const lapels = (tone: string): string => p(tone, 'M41,75 L33,82 L39,85 L36,88 L50,100 L44,88Z M59,75 L67,82 L61,85 L64,88 L50,100 L56,88Z');
const bow = (tone: string, lit: string): string => p(tone, 'M50,80.6 L39,75.6 V87 L50,82.6 L61,87 V75.6Z') + p(lit, 'M50,80.6 L39,75.6 V87 L45,82Z') + dot(lit, 50, 81.6, 2.2);

const wears: Record<Traits['collar'], Wear> = {
  suit: ({ base, lit, band, trim, w }) => coat(base, lit, w) + shirt() + p(band, 'M47,80 H53 L52,84 L55,100 H45 L48,84Z') + p(trim, 'M47,80 H50 V84 L48.4,100 H45 L48,84Z') + lapels(INK),
  bow: ({ base, lit, band, trim, w }) => coat(base, lit, w) + shirt() + lapels(INK) + bow(band, trim),
  tux: ({ base, lit, w }) => coat(base, lit, w) + p(BONE, 'M41.6,71 L50,79 L58.4,71 L60,76 L58,100 H42 L40,76Z') + p('#b9a67c', 'M50,79 L58.4,71 L60,76 L58,100 H50Z') + p(INK, 'M40,75 L31,86 L42,100 Z M60,75 L69,86 L58,100Z') + bow(INK, '#40382f') + dot(INK, 50, 91, 1.2) + dot(INK, 50, 97, 1.2),
  trench: ({ base, lit, w }) => coat(base, lit, w) + p(base, 'M50,88 C40,84 32,76 29,60 L19,76 L30,97 L50,100Z M50,88 C60,84 68,76 71,60 L81,76 L70,97 L50,100Z') + p(lit, 'M48,88 C40,84 32,76 29,60 L19,76 L30,97 L40,98Z') + line(INK, 1.2, 'M29,60 C32,76 40,84 50,88 C60,84 68,76 71,60'),
  roll: ({ base, lit, w }) => coat(base, lit, w) + p(base, 'M39,70 H61 L63,83 Q50,88 37,83Z') + p(lit, 'M39,70 H48 L46,85.6 Q40,84.6 37,83Z') + line(INK, 1, 'M38,77 Q50,81 62,77'),
  priest: ({ base, lit, w }) => coat(base, lit, w) + p(base, 'M39,72 H61 L62,82 Q50,86 38,82Z') + p(BONE, 'M46,73 H54 V83 H46Z') + dot(BRASS, 50, 91, 1.2) + dot(BRASS, 50, 97, 1.2),
  uniform: ({ base, lit, trim, w }) => coat(base, lit, w) + p(base, 'M38,72 L50,80 L62,72 L63,83 L50,88 L37,83Z') + p(lit, 'M38,72 L50,80 V88 L37,83Z') + line(BRASS, 1.3, 'M38,73 L50,81 L62,73') + p(trim, d`M${50 - w * 0.86},86 L${50 - w * 0.46},80 L${50 - w * 0.4},84 L${50 - w * 0.9},91Z M${50 + w * 0.86},86 L${50 + w * 0.46},80 L${50 + w * 0.4},84 L${50 + w * 0.9},91Z`) + dot(BRASS, 45, 91, 1.5) + dot(BRASS, 55, 91, 1.5) + dot(BRASS, 45, 98, 1.5) + dot(BRASS, 55, 98, 1.5),
  braces: ({ band, w }) => coat('#b9a67c', BONE, w) + p(BONE, 'M41,74 L50,84 L40,88Z') + p('#d9c99f', 'M59,74 L50,84 L60,88Z') + line(band, 3.6, 'M35,80 L38,100 M65,80 L62,100') + p(band, 'M48.6,82 H51.4 L53,100 H47Z'),
  scarf: ({ base, lit, band, trim, w }) => coat(base, lit, w) + p(band, 'M36,72 Q50,82 64,72 L66,82 Q50,92 34,82Z M56,84 L66,82 L68,100 H58Z') + p(trim, 'M36,72 Q42,77 48,78 L47,88 Q40,87 34,82Z') + line(INK, 0.9, 'M35,77 Q50,87 65,77'),
  stiff: ({ base, lit, band, w }) => coat(base, lit, w) + p(BONE, 'M40,68 L50,78 L60,68 L61,80 L50,84 L39,80Z') + p('#b9a67c', 'M50,78 L60,68 L61,80 L50,84Z') + p(band, 'M46.6,80 H53.4 L56,100 H44Z') + lapels(INK),
  open: ({ base, lit, skin, dark, w }) => coat(base, lit, w) + p(skin, 'M42,71 L50,97 L52,71Z') + p(dark, 'M49,71 L50,97 L58,71Z') + p(lit, 'M42,72 L32,82 L44,92 L48,92Z') + p(base, 'M58,72 L68,82 L56,92 L52,92Z') + line(INK, 0.9, 'M42,73 L50,97 L58,73'),
  bandanna: ({ base, lit, band, trim, w }) => coat(base, lit, w) + p(band, 'M35,72 Q50,80 65,72 L62,82 L51,96 L38,82Z') + p(trim, 'M35,72 Q42,76 48,76.6 L49,92 L38,82Z') + dot(BONE, 43, 80, 1) + dot(BONE, 50, 82, 1) + dot(BONE, 57, 80, 1) + dot(BONE, 50, 89, 1),
  vee: ({ base, lit, skin, dark, w }) => coat(base, lit, w) + p(skin, 'M42,70 L41,76 L50,97 L52,70Z') + p(dark, 'M49,70 L50,97 L59,76 L58,70Z'),
  bare: ({ base, lit, skin, dark, w }) => p(dark, trunk(w)) + p(skin, d`M${50 - w},100 C${50 - w},88 ${50 - w * 0.8},83 ${50 - w * 0.5},80 C42,77.4 42,76 42,73 H50 C47,82 52,90 50,100Z`) + p(base, d`M${50 - w + 3},100 C${50 - w * 0.6},91 ${42},96 50,93 C${58},96 ${50 + w * 0.6},91 ${50 + w - 3},100Z`) + p(lit, d`M${50 - w + 3},100 C${50 - w * 0.6},91 ${42},96 50,93 L44,100Z`),
  pearls: ({ base, lit, skin, dark, w }) => coat(base, lit, w) + p(skin, 'M38,78 C40,92 46,94 50,94 L51,70 H40.6 V77Z') + p(dark, 'M62,78 C60,92 54,94 50,94 L49,70 H59.4 V77Z') + [[39.6, 80], [41.4, 83.6], [44.4, 86.4], [48, 88], [52, 88], [55.6, 86.4], [58.6, 83.6], [60.4, 80]].map(([x, y]) => dot(x! > 50 ? '#c3b48b' : '#fbf3dc', x!, y!, 2.1)).join(''),
  fur: ({ base, lit, skin, dark, w }) => p(skin, 'M40,74 H50 V100 H30Z') + p(dark, 'M50,74 H60 L70,100 H50Z') + p(base, d`M${50 - w},100 C${50 - w - 3},94 ${50 - w},90 ${50 - w + 3},88 C${50 - w + 2},82 ${50 - w + 9},78 33,79 C35,75 41,75 42,79 C42,86 46,92 50,97 C54,92 58,86 58,79 C59,75 65,75 67,79 C${50 + w - 9},78 ${50 + w - 2},82 ${50 + w - 3},88 C${50 + w},90 ${50 + w + 3},94 ${50 + w},100Z`) + p(lit, d`M${50 - w + 2},98 C${50 - w},94 ${50 - w + 2},91 ${50 - w + 5},90 C${50 - w + 4},85 ${50 - w + 10},81 35,82 C38,82 36,92 42,100Z`) + line(lit, 1.2, 'M64,84 l3,4 M70,88 l3,4 M62,92 l3,4 M74,95 l2,4'),
  lace: ({ base, lit, band, w }) => coat(base, lit, w) + p(BONE, 'M40,69 Q50,73 60,69 L61,82 Q50,87 39,82Z') + p('#b9a67c', 'M50,71.6 Q56,71.4 60,69 L61,82 Q56,85 50,85Z') + line('#9a875c', 0.8, 'M43,72 V83 M46.6,72.6 V84.4 M50,73 V85 M53.4,72.6 V84.4 M57,72 V83') + p(BRASS, 'M50,81 l4,4.4 -4,4.4 -4,-4.4Z') + dot(band, 50, 85.4, 1.7),
  mandarin: ({ base, lit, trim, w }) => coat(base, lit, w) + p(base, 'M40,70 L50,77 L60,70 L61,82 L50,84 L39,82Z') + p(lit, 'M40,70 L50,77 V84 L39,82Z') + line(trim, 1.5, 'M40,70.6 L50,77.6 L60,70.6 M50,78 C52,88 62,90 70,94') + dot(trim, 52, 84, 1.7) + dot(trim, 60, 90.6, 1.7),
  shawl: ({ base, lit, band, trim, w }) => coat(base, lit, w) + p(band, d`M${50 - w},100 C${50 - w},86 36,79 40,75 L50,92 L60,75 C64,79 ${50 + w},86 ${50 + w},100 L64,100 L50,94 L36,100Z`) + p(trim, d`M${50 - w},100 C${50 - w},86 36,79 40,75 L50,92 L50,94 L36,100Z`) + fade(0.8, line(INK, 0.9, d`M${50 - w + 8},98 L42,80 M${50 + w - 8},98 L58,80`)),
  sailor: ({ base, lit, trim, w }) => coat(base, lit, w) + p(base, 'M40,74 L24,86 L34,92 L50,98 L66,92 L76,86 L60,74 L50,92Z') + p(lit, 'M40,74 L24,86 L34,92 L50,98 V92Z') + line(BONE, 1.1, 'M39,76.6 L28,86 L50,95 L72,86 L61,76.6') + p(trim, 'M46,90 H54 L57,100 H43Z'),
};
