import type { Face } from './face';
import { HAIR, type Traits } from './traits';
import { d, dot, fade, line, p } from './pen';

interface Layers {
  back: string;
  front: string;
}
type Style = (f: Face, base: string, lit: string) => Partial<Layers>;

/** Hair seen from the front: what falls behind the head, and what lies on it. */
export function hair(f: Face, t: Traits): Layers {
  const [base, lit] = HAIR[t.hair];
  return { back: '', front: '', ...styles[t.cut](f, base, lit) };
}

/** The top of the head down to the temples; `line` is where the hairline crosses the forehead. */
const crown = (f: Face, high: number, hairline: number, side: number): string =>
  d`M${50 - f.cheek - 1.2},${side} C${50 - f.cheek - 3},${f.top - high * 0.3} ${50 - f.cheek * 0.6},${f.top - high} 50,${f.top - high} C${50 + f.cheek * 0.6},${f.top - high} ${50 + f.cheek + 3},${f.top - high * 0.3} ${50 + f.cheek + 1.2},${side} C${50 + f.cheek - 2.6},${side - 6} ${50 + f.cheek - 2},${hairline + 2} ${50 + f.cheek * 0.5},${hairline} L${50 - f.cheek * 0.5},${hairline} C${50 - f.cheek + 2},${hairline + 2} ${50 - f.cheek + 2.6},${side - 6} ${50 - f.cheek - 1.2},${side}Z`;

const puffs = (tone: string, spots: readonly (readonly [number, number, number])[]): string => spots.map(([x, y, r]) => dot(tone, x, y, r)).join('');

const styles: Record<Traits['cut'], Style> = {
  none: () => ({}),
  slick: (f, base, lit) => ({
    front: p(base, crown(f, 3.6, f.top + 7, f.eye)) + fade(0.9, line(lit, 1.6, d`M${50 - f.cheek * 0.7},${f.top + 4} Q${50 - 6},${f.top - 1} 52,${f.top - 0.6} M${50 - f.cheek * 0.5},${f.top + 5.6} Q${48},${f.top + 2} 56,${f.top + 2.4}`)),
  }),
  part: (f, base, lit) => ({
    front: p(base, d`M${50 - f.cheek - 1.4},${f.eye} C${50 - f.cheek - 3},${f.top} ${40},${f.top - 6} 52,${f.top - 6} C${66},${f.top - 6} ${50 + f.cheek + 3},${f.top + 2} ${50 + f.cheek + 1.2},${f.eye} C${50 + f.cheek - 2},${f.eye - 8} ${50 + f.cheek - 1},${f.top + 12} ${62},${f.top + 8} C${54},${f.top + 12} ${46},${f.top + 8} ${41},${f.top + 1} C${40},${f.top + 8} ${50 - f.cheek + 1},${f.eye - 10} ${50 - f.cheek - 1.4},${f.eye}Z`) +
      line(lit, 2, d`M43,${f.top + 0.4} Q50,${f.top - 3.4} 60,${f.top - 1}`),
  }),
  crop: (f, base) => ({ front: fade(0.85, p(base, crown(f, 1.6, f.top + 6, f.eye - 2))) }),
  mop: (_f, base, lit) => ({
    back: puffs(base, [[31, 32, 8], [69, 32, 8], [29, 42, 6], [71, 42, 6]]),
    front: puffs(base, [[33, 27, 8], [41, 20, 9], [51, 17, 9], [61, 20, 9], [68, 28, 8], [37, 30, 5], [46, 28, 6], [56, 28, 6], [64, 31, 5]]) + puffs(lit, [[39, 18, 4.4], [33, 26, 3.4], [48, 15, 3.6]]),
  }),
  tufts: (_f, base, lit) => ({
    back: p(base, d`M34,28 L22,24 L27,31 L16,34 L26,38 L17,46 L28,46 L24,54 L36,52Z M66,28 L78,24 L73,31 L84,34 L74,38 L83,46 L72,46 L76,54 L64,52Z`) + p(lit, d`M34,28 L22,24 L27,31 L16,34 L26,38 L17,46 L30,44Z`),
  }),
  pompadour: (f, base, lit) => ({
    front: p(base, d`M${50 - f.cheek - 1.4},${f.eye + 6} C${50 - f.cheek - 4},${f.top + 4} ${32},${f.top - 2} ${33},${f.top - 6} C${36},${f.top - 16} ${62},${f.top - 17} ${69},${f.top - 8} C${73},${f.top - 2} ${50 + f.cheek + 3},${f.top + 6} ${50 + f.cheek + 1.4},${f.eye + 6} L${50 + f.cheek - 2},${f.eye - 8} C${66},${f.top + 10} ${60},${f.top + 5} ${52},${f.top + 6} C${44},${f.top + 7} ${37},${f.top + 8} ${50 - f.cheek + 2},${f.eye - 8}Z`) +
      p(lit, d`M37,${f.top - 4} C42,${f.top - 12} 56,${f.top - 13} 62,${f.top - 9} C54,${f.top - 9} 44,${f.top - 6} 40,${f.top + 1}Z`),
  }),
  natural: (f, base, lit) => ({
    back: dot(base, 50, 30, 27),
    front: p(base, crown(f, 6, f.top + 8, f.eye - 2)) + p(lit, 'M26,28 C28,14 40,6 52,6 C42,10 33,18 31,31Z'),
  }),
  swept: (f, base, lit) => ({
    front: p(base, d`M${50 - f.cheek - 1.6},${f.eye + 4} C${50 - f.cheek - 5},${f.top + 2} ${38},${f.top - 9} ${56},${f.top - 8} C${72},${f.top - 7} ${50 + f.cheek + 8},${f.top + 8} ${50 + f.cheek + 4},${f.eye + 10} C${50 + f.cheek},${f.eye} ${50 + f.cheek},${f.eye - 10} ${60},${f.top + 5} C${52},${f.top + 2} ${44},${f.top + 3} ${40},${f.top + 7} C${36},${f.top + 12} ${50 - f.cheek + 2},${f.eye - 6} ${50 - f.cheek - 1.6},${f.eye + 4}Z`) +
      line(lit, 1.8, d`M38,${f.top + 2} C44,${f.top - 5} 56,${f.top - 6} 66,${f.top + 2} M42,${f.top + 2} C50,${f.top - 2} 58,${f.top - 1} 64,${f.top + 5}`),
  }),
  wild: (f, base, lit) => ({
    back: p(base, 'M50,8 C36,6 28,14 24,22 C18,30 22,36 20,44 C16,54 22,60 24,68 L76,68 C78,60 84,54 80,44 C78,36 82,30 76,22 C72,14 64,6 50,8Z'),
    front: p(base, d`M${50 - f.cheek - 2},${f.eye + 2} C${50 - f.cheek - 4},${f.top} 38,${f.top - 8} 50,${f.top - 8} C62,${f.top - 8} ${50 + f.cheek + 4},${f.top} ${50 + f.cheek + 2},${f.eye + 2} C${50 + f.cheek - 2},${f.top + 12} 62,${f.top + 12} 54,${f.top + 4} C50,${f.top + 11} 40,${f.top + 10} ${50 - f.cheek + 1},${f.eye - 6}Z`) + p(lit, 'M27,40 C24,26 33,14 44,12 C36,18 33,28 32,42Z'),
  }),
  sides: (f, base, lit) => ({
    back: p(base, d`M${50 - f.cheek + 2},${f.top + 8} C${50 - f.cheek - 7},${f.top + 10} ${50 - f.cheek - 6},${f.eye + 6} ${50 - f.cheek - 1},${f.eye + 8} L${50 - f.cheek + 4},${f.eye}Z M${50 + f.cheek - 2},${f.top + 8} C${50 + f.cheek + 7},${f.top + 10} ${50 + f.cheek + 6},${f.eye + 6} ${50 + f.cheek + 1},${f.eye + 8} L${50 + f.cheek - 4},${f.eye}Z`) + line(lit, 1.2, d`M${50 - f.cheek - 3.4},${f.top + 15} Q${50 - f.cheek - 4},${f.eye + 2} ${50 - f.cheek - 2},${f.eye + 5}`),
  }),
  fringe: (f, base, lit) => ({
    front: p(base, d`M${50 - f.cheek - 1.6},${f.eye + 3} C${50 - f.cheek - 4},${f.top - 2} 40,${f.top - 6} 50,${f.top - 6} C60,${f.top - 6} ${50 + f.cheek + 4},${f.top - 2} ${50 + f.cheek + 1.6},${f.eye + 3} L${50 + f.cheek - 1.6},${f.brow - 3} L58,${f.brow - 1} L54,${f.brow - 4} L49,${f.brow - 0.4} L45,${f.brow - 4} L40,${f.brow - 1} L${50 - f.cheek + 1.6},${f.brow - 3}Z`) + line(lit, 1.8, d`M36,${f.top + 6} Q40,${f.top - 1} 50,${f.top - 2}`),
  }),
  bob: (f, base, lit) => ({
    back: p(base, d`M50,12 C28,12 25,30 25,44 C25,54 25,60 22,67 L40,69 L60,69 L78,67 C75,60 75,54 75,44 C75,30 72,12 50,12Z`),
    front: p(base, d`M${50 - f.cheek - 6},66 C${50 - f.cheek - 6},40 28,14 50,13 C72,14 ${50 + f.cheek + 6},40 ${50 + f.cheek + 6},66 C${50 + f.cheek - 3},62 ${50 + f.cheek - 2},50 ${50 + f.cheek - 2},${f.brow - 1} L${50 - f.cheek + 2},${f.brow - 1} C${50 - f.cheek + 2},50 ${50 - f.cheek + 3},62 ${50 - f.cheek - 6},66Z`) + p(lit, 'M31,36 C32,24 38,17 48,16 C42,21 38,27 37,35Z'),
  }),
  waves: (f, base, lit) => ({
    back: p(base, 'M52,11 C32,10 24,24 27,34 C20,38 20,48 25,52 C20,58 24,68 32,68 L68,68 C78,68 80,58 75,52 C81,47 80,38 74,34 C76,20 68,12 52,11Z'),
    front: p(base, d`M58,12 C36,10 27,24 31,36 C34,38 33,43 ${50 - f.cheek},46 C${50 - f.cheek + 2},38 40,36 44,31 C50,25 58,25 62,31 C66,36 ${50 + f.cheek - 1},38 ${50 + f.cheek},48 C72,44 73,36 71,28 C70,18 66,13 58,12Z`) +
      line(lit, 2.2, d`M34,28 C36,19 46,15 56,16 M36,34 C38,27 45,22 57,21 M27,42 C24,46 25,49 29,51 M27,57 C25,61 27,64 31,65`),
  }),
  long: (f, base, lit) => ({
    back: p(base, 'M50,13 C30,13 25,28 25,46 C25,66 20,80 16,96 L84,96 C80,80 75,66 75,46 C75,28 70,13 50,13Z'),
    front: p(base, d`M50,15 C32,14 27,28 27,46 C27,64 25,78 22,94 L33,92 C34,76 ${50 - f.cheek + 1},58 ${50 - f.cheek + 2},46 C38,38 46,32 50,21 C54,32 62,38 ${50 + f.cheek - 2},46 C${50 + f.cheek - 1},58 66,76 67,92 L78,94 C75,78 73,64 73,46 C73,28 68,14 50,15Z`) + line(lit, 1.8, 'M30,44 C30,30 36,21 45,18 M28,76 C31,66 31,58 31,52'),
  }),
  bun: (f, base, lit) => ({
    back: dot(base, 50, 12, 10.5) + p(lit, 'M41,12 C41,6 46,3 51,3 C47,6 44,9 44,14Z'),
    front: p(base, crown(f, 4, f.top + 6, f.eye + 2)) + line(lit, 1.6, d`M36,${f.top + 5} Q42,${f.top - 2} 50,${f.top - 2.4} M40,${f.top + 4} Q46,${f.top} 52,${f.top - 0.4}`),
  }),
  topknot: (f, base, lit) => ({
    back: line('#d6a548', 1.8, 'M32,3 L66,19 M69,3 L34,19') + dot('#cc3a2b', 31, 2.8, 2.4) + dot('#cc3a2b', 70, 2.8, 2.4) + p(base, 'M37,14 C37,5 44,2 50,2 C56,2 63,5 63,14 C60,20 40,20 37,14Z') + p(lit, 'M40,12 C41,7 46,4 51,4 C46,7 44,10 44,14Z'),
    front: p(base, d`M${50 - f.cheek - 1.6},${f.eye + 8} C${50 - f.cheek - 5},${f.top} 38,${f.top - 7} 50,${f.top - 7} C62,${f.top - 7} ${50 + f.cheek + 5},${f.top} ${50 + f.cheek + 1.6},${f.eye + 8} L${50 + f.cheek - 2},${f.brow - 2} Q50,${f.brow - 7} ${50 - f.cheek + 2},${f.brow - 2}Z`) + line(lit, 1.6, d`M34,${f.top + 6} Q39,${f.top - 2} 47,${f.top - 4}`),
  }),
  braid: (f, base, lit) => ({
    front: p(base, crown(f, 5, f.top + 7, f.eye + 2)) +
      puffs(base, [[30.6, 30, 5], [34, 22.6, 5.4], [40, 17, 5.6], [47, 14, 5.8], [54, 14, 5.8], [61, 17, 5.6], [66.4, 22.6, 5.4], [69.6, 30, 5]]) +
      line(lit, 1.7, 'M28,31 q2,-4 5,-2 M31,23.4 q2.4,-4 5.6,-1.6 M37,17 q3,-3.6 6,-0.6 M44,13.4 q3.6,-3 6,0.6 M51.6,13 q3.8,-2.4 5.8,1.6 M59,15.4 q3.8,-1 4.8,2.8'),
  }),
  updo: (f, base, lit) => ({
    back: p(base, 'M50,2 C34,2 27,14 29,26 C26,34 28,42 31,46 L69,46 C72,42 74,34 71,26 C73,14 66,2 50,2Z'),
    front: p(base, d`M${50 - f.cheek - 1.4},${f.eye + 2} C${50 - f.cheek - 3},20 38,8 50,8 C62,8 ${50 + f.cheek + 3},20 ${50 + f.cheek + 1.4},${f.eye + 2} C${50 + f.cheek - 2},${f.eye - 10} 62,${f.top + 8} 50,${f.top + 4} C40,${f.top + 8} ${50 - f.cheek + 2},${f.eye - 10} ${50 - f.cheek - 1.4},${f.eye + 2}Z`) + line(lit, 2, 'M33,24 C33,14 40,7 49,6 M38,24 C39,17 44,12 52,11'),
  }),
  curls: (_f, base, lit) => ({
    back: puffs(base, [[29, 40, 7.4], [28, 50, 7.4], [30, 60, 7], [71, 40, 7.4], [72, 50, 7.4], [70, 60, 7]]),
    front: puffs(base, [[33, 30, 6], [40, 26, 5.6], [48, 24.6, 5.6], [56, 25, 5.6], [64, 28, 6], [69, 35, 5], [31, 37, 5]]) + puffs(lit, [[27, 48, 3], [29, 39, 3], [32.6, 29, 3], [29.4, 59, 2.8]]),
  }),
  pinned: (f, base, lit) => ({
    front: p(base, d`M${50 - f.cheek - 1.6},${f.eye + 6} C${50 - f.cheek - 4},${f.top} 38,${f.top - 5} 50,${f.top - 5} C62,${f.top - 5} ${50 + f.cheek + 4},${f.top} ${50 + f.cheek + 1.6},${f.eye + 6} C${50 + f.cheek - 3},${f.eye - 6} ${64},${f.brow - 3} 50,${f.top + 6} C36,${f.brow - 3} ${50 - f.cheek + 3},${f.eye - 6} ${50 - f.cheek - 1.6},${f.eye + 6}Z`) + line(lit, 1.6, d`M35,${f.top + 6} Q40,${f.top - 1} 48,${f.top - 2}`),
  }),
  chignon: (f, base, lit) => ({
    back: dot(base, 72, 58, 9),
    front: p(base, d`M${50 - f.cheek - 1.4},${f.eye + 4} C${50 - f.cheek - 4},${f.top} 38,${f.top - 6} 52,${f.top - 6} C66,${f.top - 6} ${50 + f.cheek + 4},${f.top} ${50 + f.cheek + 2},${f.eye + 6} C${50 + f.cheek - 3},${f.eye - 4} ${60},${f.brow - 2} ${42},${f.top + 3} C38,${f.brow - 5} ${50 - f.cheek + 3},${f.eye - 6} ${50 - f.cheek - 1.4},${f.eye + 4}Z`) + line(lit, 1.8, d`M42,${f.top - 1} Q54,${f.top - 3} 63,${f.top + 6}`),
  }),
  mane: (f, base, lit) => ({
    back: p(base, 'M52,7 C32,4 18,16 21,32 C10,38 10,50 17,56 C7,64 8,78 18,84 C15,92 20,98 26,100 H46 C50,90 46,80 42,72 L66,62 C76,58 80,44 76,32 C78,18 68,8 52,7Z'),
    front: p(base, d`M58,9 C36,4 20,18 23,36 C14,42 16,52 22,56 C12,66 14,78 24,82 C22,90 26,96 30,100 L44,98 C46,88 40,80 36,74 C40,66 ${50 - f.cheek},58 ${50 - f.cheek + 1.6},46 C42,42 50,34 54,24 C58,32 64,38 ${50 + f.cheek - 0.6},48 C74,42 75,32 73,24 C70,14 66,10 58,9Z`) +
      line(lit, 2, 'M28,36 C26,22 38,12 52,13 M20,62 C24,58 28,58 31,53 M21,76 C27,74 29,70 30,65 M30,90 C32,86 32,82 30,78 M46,30 C40,36 34,40 29,46'),
  }),
  brosse: (f, base, lit) => ({
    front: p(base, d`M${50 - f.cheek - 1},${f.eye - 1} L${50 - f.cheek - 1.4},${f.top - 7} L${50 - f.cheek + 3},${f.top - 9} L${50 + f.cheek - 3},${f.top - 9} L${50 + f.cheek + 1.4},${f.top - 7} L${50 + f.cheek + 1},${f.eye - 1} L${50 + f.cheek - 2.4},${f.top + 8} L${50 + f.cheek * 0.5},${f.top + 5} H${50 - f.cheek * 0.5} L${50 - f.cheek + 2.4},${f.top + 8}Z`) +
      line(lit, 1.5, d`M${50 - f.cheek + 3},${f.top - 5} V${f.top + 3} M${50 - f.cheek + 7},${f.top - 6} V${f.top + 2} M${50 - f.cheek + 11},${f.top - 6} V${f.top + 2} M${50 - f.cheek + 15},${f.top - 6} V${f.top + 2}`),
  }),
};
