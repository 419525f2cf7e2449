import { BONE, BRASS, CLOTH, HAIR, INK, RED, SKIN, type Traits } from './traits';
import { d, dot, fade, line, p, ring } from './pen';

/** A cameo: the head in profile, looking left into the light. */
export function profile(t: Traits): { back: string; neck: string; head: string; front: string } {
  const [skin, dark] = SKIN[t.skin];
  const hair = cuts[t.cut]?.(HAIR[t.hair][0], HAIR[t.hair][1]) ?? { back: '', front: '' };
  const hat = hats[t.hat]?.(CLOTH[t.felt][0], CLOTH[t.felt][1], CLOTH[t.accent][0], CLOTH[t.accent][1]) ?? { back: '', front: '' };
  return {
    back: hair.back + hat.back,
    neck: neck(skin, dark),
    head: p(skin, outline(t)) + p(dark, jaw(t)) + ear(skin, dark) + eye(t) + lips(t) + beards(t),
    front: hair.front + hat.front + extra(t),
  };
}

/** Forehead, nose, lips and chin of each nose; how far the chin stands out comes from the face. */
const NOSES: Record<Traits['nose'], string> = {
  straight: 'L36.4,41 C36.6,43 36.4,44 35.4,46 L28.6,55.6 C28.4,57.6 30.6,58.4 33.8,58',
  hook: 'L36,40 C36,42 34.6,43 32.6,45 C29.6,48 27.6,53 26.6,58.6 C28,60 31,59.4 33.6,58.6',
  snub: 'L37,41 C37.4,44 37,46 35.6,48 L29.4,53 C28.4,55.6 30.4,57.4 34,57.4',
  broad: 'L36,41 C36.6,44 35.6,46 34.4,48 L28,56 C27.8,59 31,59.6 34,58.6',
  broken: 'L36,40 L32.4,45 L33,49 L27.6,56 C28,58.6 31,59 33.8,58',
  long: 'L36,41 C36,43 35,45 33.6,47 L25.4,58 C25.8,60 30,60 33.6,58.8',
  small: 'L37,41.4 C37.4,44 37,46 36,47.6 L31,54.6 C30.8,56.4 32.6,57 35,57',
};

const outline = (t: Traits): string => {
  const out = (t.face[2] - 7) * 0.9;
  const end = 23 + t.face[3];
  return d`M60,22 C46,20 37.4,27 36.6,38 ` + NOSES[t.nose] +
    d` C33,59.6 32,60.6 33,61.8 L35.6,62.6 C33.6,63.2 33.2,65 35,66 C36,67 ${35.4 - out},68 ${34.6 - out},${end - 3} C${34.6 - out},${end + 1} ${39},${end + 2} 42,${end + 0.6} L56,${end - 11} L68,58 C74,48 74,27 60,22Z`;
};

const jaw = (t: Traits): string => {
  const end = 23 + t.face[3];
  return d`M56,30 C48,38 47,46 48,54 C46,60 43,64 44,68 C42,70 41,${end} 40,${end + 1.2} C42,${end + 1} 43,${end + 0.6} 44,${end + 0.6} L59,${end - 7} L70,60 C76,48 75,30 66,24Z`;
};

const neck = (skin: string, dark: string): string => p(skin, 'M43,62 L43,86 H49.6 L56,60Z') + p(dark, 'M43,67 C52,72 52,78 49,86 H66 C63,76 65,68 67,60 L58,60Z');
const ear = (skin: string, dark: string): string => p(skin, 'M57,47 C57,43 63.6,42 64,47.4 C64,52 61,56 58.6,55.6 C57.4,53 57,50 57,47Z') + line(dark, 1.2, 'M59.4,48 C60,46 62,46 62,48.4 C62,50 60,51 60,53');

const eye = (t: Traits): string => {
  const brow = t.brows === 'bushy' ? 3.2 : t.brows === 'thin' ? 1.1 : 2;
  const tone = t.hair === 'white' ? '#e9e2d0' : t.hair === 'platinum' ? HAIR.brown[0] : HAIR[t.hair][0];
  const rise = t.brows === 'angry' ? 2 : t.brows === 'sad' ? -1.8 : 0;
  const arch = line(tone, brow, d`M37.4,${41.6 + rise} Q40,${39.6 + rise / 2} 45.4,${41.6 - rise / 2}`);
  if (t.eyes === 'shadow') return '';
  if (t.eyes === 'shut') return arch + line(INK, 1.5, 'M37.6,47 Q40,49.4 44.4,47.6 M38,48 l-2,1.8');
  return arch + p(BONE, 'M37.6,48.8 C38,46 41,45.6 44,47.6 C42,49.8 39.6,50 37.6,48.8Z') + dot(INK, 39.4, 47.8, 1.6) + line(INK, t.eyes === 'heavy' ? 2.2 : 1.4, 'M37.2,48 C38.4,45.4 41.4,45.2 44.6,47.4') + (t.eyes === 'lashes' ? line(INK, 1.2, 'M37.4,47 L34.4,44.8 M38,46 L36,43.4') : '');
};

const lips = (t: Traits): string =>
  t.mouth === 'lips' || t.mouth === 'pout' ? p(RED, 'M34,59.6 C32.6,60 31.8,61 32.8,61.9 L33.4,62.6 C32.6,63.4 33,65.4 35,65.8 C38,65 39.6,63.6 40.4,62.4 C38.4,61.4 36.4,60 34,59.6Z')
    : line(INK, 1.4, t.mouth === 'smirk' || t.mouth === 'smile' ? 'M35,62.6 Q38.6,63 41.4,60.8' : t.mouth === 'frown' ? 'M35,62.2 Q38.6,62.6 40.4,64.8' : 'M35,62.6 H41');

const beards = (t: Traits): string => {
  const [tone, lit] = HAIR[t.hair];
  const end = 23 + t.face[3];
  switch (t.beard) {
    case 'long': return p(tone, d`M59,50 C58,58 50,60 42,60.6 L33,60 C29,62 27,70 27,78 C27,88 32,96 38,99 C46,92 56,84 64,62Z`) + p(lit, d`M33,60 C29,62 27,70 27,78 C27,86 30,93 34,96 C34,84 38,70 46,61 L42,60.6Z`) + line('#7c3a2c', 1.6, 'M33,63 H39');
    case 'goatee': return p(tone, d`M40,64.8 C38,66 36,66 35,66.2 C33.6,69 31.4,74 33,${end + 7} C38,${end + 6} 43,${end} 44,68Z`) + p(tone, 'M33.4,59.4 C36,58.4 40,60 42.4,63.4 C39,62.4 36,61.2 32.8,61.4Z');
    case 'stubble': return fade(0.4, p(INK, d`M58,52 C56,58 48,59 42,59.4 L33.4,59 L33,62 L35,66 L34,${end - 2} C36,${end + 1} 39,${end + 1.6} 43,${end + 0.6} L58,${end - 8} L66,58Z`));
    case 'pencil': return line(tone, 1.7, 'M33.6,59.8 C36.4,59.2 39,60 41,61.4');
    default: return '';
  }
};

type Layer = { back: string; front: string };

const cuts: Partial<Record<Traits['cut'], (base: string, lit: string) => Layer>> = {
  slick: (base, lit) => ({ back: '', front: p(base, 'M38.6,31 C40,20 52,15 62,17 C77,20 80,36 76,48 C74,56 71,61 67,66 L64,56 C66,48 63,42 57,43 L56,50 L53,49 C54,40 50,33 38.6,31Z') + line(lit, 1.7, 'M42,27.6 C50,22 62,20 70,29 M46,29.6 C54,25 64,26 70,37 M52,32 C60,30 66,34 68,44') }),
  bob: (base, lit) => ({ back: '', front: p(base, 'M36,41 C34,24 44,13 59,14 C76,15 81,30 79,46 C78,56 76,62 74,68 L70,62 L66,67 C60,67 50,64 45,59 C52,58 55,50 54,41 C48,43 42,42 36,41Z') + p(lit, 'M39,36 C39,25 47,18 58,17 C50,22 46,29 46,38Z') + line(lit, 1.5, 'M62,22 C70,26 73,36 72,48') }),
  chignon: (base, lit) => ({ back: dot(base, 75, 57, 11.6) + line(lit, 1.8, 'M68,55 C70,48 78,46 82,52 M71,58 C73,53 78,52 81,57'), front: p(base, 'M38.4,33 C39,20 52,14 62,16.6 C76,20 80,36 76,50 L68,62 L64.6,57 C66,49 62,42 56.4,45 C52,50 50,44 52,38 C48,36 42,36 38.4,33Z') + line(lit, 1.7, 'M42,29 C48,21 60,19 68,26 M47,32 C54,25 64,26 70,36 M55,37 C62,32 68,38 71,48') }),
  pinned: (base, lit) => ({ back: '', front: p(base, 'M55,34 C53,42 50,48 50,54 C54,56 56,50 58,44 C64,42 66,50 64,58 L68,64 C76,56 78,42 76,32Z') + line(lit, 1.4, 'M56,38 C54,44 53,48 53,52') }),
  sides: (base, lit) => ({ back: '', front: p(base, 'M64,34 C72,32 78,38 77,48 C76,58 70,64 66,67 L63,57 C66,52 65,46 62,43 C62,40 62,36 64,34Z') + line(lit, 1.4, 'M68,38 C73,41 73,50 70,57') }),
  crop: (base) => ({ back: '', front: fade(0.9, p(base, 'M42,27 C48,20 56,20 62,20.6 C75,23 78,36 75.6,48 C74,55 71,60 68,63 L64,56 C66,48 63,42 57,44 L56,48 L54,47 C54,38 50,30 42,27Z')) }),
  none: () => ({ back: '', front: '' }),
};

const hats: Partial<Record<Traits['hat'], (base: string, lit: string, band: string, trim: string) => Layer>> = {
  none: () => ({ back: '', front: '' }),
  cloche: (base, lit, band, trim) => ({ back: '', front: p(base, 'M33,46 C30,20 44,6 60,8 C76,10 84,26 80,48 C80,54 82,57 84,60 C76,60 70,54 62,50 C54,46 42,40 33,46Z') + p(lit, 'M35,40 C34,22 45,11 57,11 C48,17 43,27 42,39Z') + p(band, 'M33,38 C46,31 66,36 81,47 L80,54 C66,43 46,38 33,45Z') + dot(trim, 66, 42, 6.6) + dot(band, 66, 42, 4) + dot(trim, 66, 42, 1.6) }),
  beret: (base, lit) => ({ back: '', front: p(base, 'M36,30 C28,24 34,10 56,8 C80,6 94,20 88,32 C84,40 74,38 66,33 C56,28 46,28 36,30Z') + p(lit, 'M36,26 C33,20 40,12 54,11 C44,16 41,21 42,27Z') + line(base, 2.4, 'M58,8 L60,3') + line(INK, 1.4, 'M36,30 C48,27 58,28 68,34') }),
  watchcap: (base, lit) => ({ back: '', front: p(base, 'M40,30 C40,12 54,7 64,9 C78,13 82,26 79,38Z') + p(lit, 'M42,27 C44,16 53,11.6 60,11.6 C52,16 49,22 48.6,29Z') + p(base, 'M35,30 C50,25 68,30 81,39 L78,49 C66,38 50,34 36,39Z') + line(lit, 1.3, 'M39,30.6 L39.6,36 M44,29.6 L44.4,35 M50,29.6 L50,35 M56,30.6 L55.4,36.4') + line(INK, 1, 'M35,30 C50,25 68,30 81,39') }),
  veil: (base, lit) => ({ back: '', front: p(base, 'M44,27 C44,12 54,6 64,8 C76,11 80,22 78,36Z') + p(base, 'M12,27 C30,19 70,22 97,45 C92,48 86,45 80,42 C60,32 36,29 12,27Z') + p(lit, 'M12,27 C30,19 50,21 62,25 C48,25 34,26 12,27Z') + fade(0.26, p(INK, 'M25,28 C22,36 20,46 21,56 C30,60 46,60 56,54 L68,36Z')) + line('#15110d80', 0.6, 'M30,30 L50,57 M42,30 L58,52 M24,40 L36,58 M54,32 L62,45 M40,29 L22,50 M52,32 L30,58 M62,36 L44,57') + line(INK, 1.1, 'M21,56 C30,60 46,60 56,54') + dot(BRASS, 70, 27, 3.4) }),
  fedora: (base, lit, band) => ({ back: '', front: p(base, 'M40,29 C40,12 48,5 56,8 C60,9 64,6 69,8 C78,12 82,24 80,37Z') + p(lit, 'M43,26 C43,15 48,9 54,10.6 C50,15 49,21 49,28Z') + p(band, 'M40,23 C54,23 68,26 80.6,32 L80,39 C66,32 52,30 40,30Z') + p(base, 'M16,36 C24,27 40,28 52,30 C68,32 80,34 92,32 C92,44 80,44 66,40 C46,34 30,35 16,36Z') + p(lit, 'M16,36 C24,27 40,28 52,30 C40,31 28,33 16,36Z') }),
};

const extra = (t: Traits): string => {
  const marks: Partial<Record<Traits['extras'][number], string>> = {
    holder: line(INK, 1.7, 'M34,62.6 L18,56.6') + line(BONE, 1.9, 'M18,56.6 L10,53.6') + dot('#e2572b', 9.4, 53.4, 1.5) + line('#efe2c2b0', 1.4, 'M9,51 C4,44 13,38 8,28 C6,22 10,16 8,10'),
    cigarette: line(BONE, 1.9, 'M34.6,62.8 L23,65') + dot('#e2572b', 22.6, 65, 1.5) + line('#efe2c2a8', 1.3, 'M22,62 C18,54 25,50 20,42'),
    pipe: line(INK, 1.9, 'M35,63 C28,64 26,66 24,69') + p('#4a2813', 'M17,63.6 H25.6 L24.8,73 Q21,75.4 17.8,73Z') + line('#efe2c2a8', 1.4, 'M21,61 C16,54 24,48 19,38'),
    drops: p('#e9d9a6', 'M60.4,55 l2.2,8 -2.2,3.4 -2.2,-3.4Z'),
    hoops: ring('#e0b04c', 1.6, 60.4, 59.6, 4),
    studs: dot(BONE, 60, 56.6, 1.9),
    scar: line('#7c2b20', 1.5, 'M44,50 L49,61 M44,55.6 l4,-2 M46,59 l4,-2'),
    mole: dot(INK, 43, 59.6, 1),
  };
  return t.extras.map((name) => marks[name] ?? '').join('');
};
