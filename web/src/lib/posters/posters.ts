import { figure } from '../portraits/draw';
import { CAST } from '../portraits/cast';
import { BONE, BRASS, INK, RED } from '../portraits/traits';
import { dot, fade, line, oval, p, ring } from '../portraits/pen';

const at = (x: number, y: number, scale: number, marks: string, mirrored = false): string =>
  `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})">${marks}</g>`;
const wall = (tone: string): string => p(tone, 'M0,0H160V110H0Z');
const suspect = (name: string): string => figure(CAST[name]!);

/** A man in a hat as one shape, 100 wide, feet of the bust at y = 100. */
const shade = 'M16,38 C26,31 32,34 35,31 C34,18 39,7 46,8 C50,8 51,11 54,10 C60,6 67,9 68,18 C69,24 69,28 69,32 C76,33 82,31 87,35 C84,41 76,41 70,41 C71,51 70,58 64,65 C80,70 92,78 94,102 H6 C8,82 20,72 36,68 C32,60 31,50 32,42 C26,42 19,43 16,38Z';
const cap = 'M30,34 C24,22 34,12 50,12 C66,12 76,22 70,34 C72,36 70,40 69,41 C71,51 70,58 64,65 C80,70 92,78 94,102 H6 C8,82 20,72 36,68 C30,60 29,48 31,40Z';
const bob = 'M50,12 C30,12 25,30 27,44 C27,54 25,60 23,66 C32,68 38,66 40,64 C40,70 38,72 34,74 C22,78 14,86 12,102 H88 C86,86 78,78 66,74 C62,72 60,70 60,64 C62,66 68,68 77,66 C75,60 73,54 73,44 C75,30 70,12 50,12Z';

const omerta = (): string =>
  wall('#33261a') + p('#4d3717', 'M80,16 L-30,110 H190Z') + p('#7a5a22', 'M80,16 L20,110 H140Z') + at(-10, 8, 0.86, suspect('Ramon')) + at(84, 8, 0.86, suspect('Lucille')) +
  oval('#15110d', 80, 112, 100, 34) + oval('#1f4645', 80, 113, 98, 32) + oval('#2f6561', 80, 110, 66, 19) +
  p(INK, 'M79,0 H81 V10 H79Z') + p(BRASS, 'M62,18 C64,9 72,8 80,8 C88,8 96,9 98,18Z') + p('#f6dfa4', 'M62,18 C64,9 72,8 78,8 C72,11 70,14 70,18Z') + oval('#ffe9b4', 80, 18, 18, 2.4) +
  p('#18331f', 'M76,44 H84 L85,62 C91,66 93,70 93,76 V100 H67 V76 C67,70 69,66 75,62Z') + p('#48734d', 'M76,44 H79 L78,63 C72,67 71,72 71,100 H67 V76 C67,70 69,66 75,62Z') + p(BRASS, 'M75,36 H85 V52 H75Z') + p(BONE, 'M67,77 H93 V93 H67Z') + p(RED, 'M67,77 H93 V80.6 H67Z') +
  card(36, 94, -10) + card(102, 96, 8) + card(116, 90, 20);

const card = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) skewX(-14)"><path fill="${BONE}" d="M0,0H18V12H0Z"/><path fill="${RED}" d="M1.6,1.6H16.4V10.4H1.6Z"/><path fill="${BONE}" d="M9,3 L13,6 L9,9 L5,6Z"/></g>`;

const killerInspector = (): string =>
  wall('#8f1c17') + p('#cc3a2b', 'M0,0H70L40,110H0Z') + p('#15110d', 'M160,0H102L62,110H160Z') + p('#2d3946', 'M160,0H118L78,110H160Z') +
  at(-8, 12, 1, p(INK, shade)) + line(BONE, 1.6, 'M32,57 l7,1.4') + at(166, 4, 1.08, suspect('Neil'), true) +
  p(INK, 'M104,2 L111,4 L74,84 L66,80Z') + p('#d3cfbf', 'M105,4 L108,5 L72.6,80 L68,78Z') + p(BRASS, 'M60,76 L82,86 L80,91 L58,81Z') + p('#4a2813', 'M66,86 L72,89 L64,106 L58,103Z');

const hitmanSleuth = (): string =>
  wall('#1b2b3c') + p('#3c5a76', 'M0,0H60L160,80V110H90L0,30Z') + `<g transform="rotate(-8 60 56)">` + p('#b7a375', 'M28,16 H88 V104 H28Z') + p(BONE, 'M24,12 H84 V100 H24Z') +
  line(INK, 2, 'M32,24 H76') + [34, 52, 70, 86].map((y, i) => dot(['#84301d', '#1f4645', '#8d6722', '#41243d'][i]!, 37, y + 2, 5.4) + line('#4a4742', 2.2, `M48,${y} H74`) + line('#a89b7c', 1.4, `M48,${y + 5} H66`)).join('') + line(RED, 3, 'M30,38 L78,33') + line(RED, 3, 'M30,56 L78,51') + '</g>' +
  at(70, 4, 1.08, suspect('Clive')) + ring(INK, 4, 57, 74, 22) + ring(RED, 2, 57, 74, 22) + line(RED, 2, 'M57,46 V66 M57,82 V102 M29,74 H49 M65,74 H85') + dot(RED, 57, 74, 2.2);

const spyTag = (): string =>
  wall('#b7a375') + p('#efe1b9', 'M80,110 L-40,90 L-40,40ZM80,110 L-20,-10 L30,-10ZM80,110 L62,-10 L98,-10ZM80,110 L130,-10 L180,-10ZM80,110 L200,40 L200,90Z') +
  at(2, 2, 1.1, p('#1f4645', cap)) + at(160, 4, 1.1, p('#84301d', bob), true) + at(-26, 20, 0.98, p('#41243d', shade)) + at(186, 20, 0.98, p('#1b2b3c', shade), true) + at(30, 12, 1, p(INK, bob)) +
  p(BONE, 'M64,58 C70,53 90,53 96,58 L95,64 C88,68 84,62 80,62 C76,62 72,68 65,64Z') + dot(INK, 72, 60.4, 2.6) + dot(INK, 88, 60.4, 2.6) + p(RED, 'M75,76 Q78,73.6 80,75 Q82,73.6 85,76 Q80,80 75,76Z');

const thiefChief = (): string =>
  wall('#15110d') + p('#4b3b29', 'M160,0 L30,110 H130Z') + p('#8d6722', 'M160,0 L52,110 H104Z') + at(62, 2, 1.1, suspect('Horatio')) +
  p('#54422c', 'M0,110 V74 C12,66 26,66 40,74 L62,82 L58,96 L34,104 L20,110Z') + p('#2a2117', 'M0,110 V78 C12,70 26,70 38,78 C46,76 56,76 64,84 C60,88 54,86 50,86 C56,90 58,94 54,98 C46,100 36,100 30,110Z') +
  p('#194442', 'M52,58 H76 L86,70 L64,96 L42,70Z') + p('#3f8079', 'M54,60 H74 L82,70 L64,92 L46,70Z') + p('#a9dccb', 'M54,60 H64 L58,70 H46Z') + p('#6fb3a2', 'M58,70 H70 L64,92Z') + line(BONE, 1.6, 'M48,50 L44,44 M64,48 V40 M80,50 L85,44') +
  p(INK, 'M2,22 C10,16 20,18 28,23 C36,18 46,16 54,22 C55,34 48,42 40,42 C34,42 31,37 28,37 C25,37 22,42 16,42 C8,42 1,34 2,22Z') + p('#efe2c2', 'M9,28 C13,25 19,26 22,32 C17,35 11,34 9,28Z M47,28 C43,25 37,26 34,32 C39,35 45,34 47,28Z') + dot(INK, 17, 30, 2) + dot(INK, 41, 30, 2);

const fbiMafia = (): string =>
  wall('#1b2b3c') + p('#8f1c17', 'M0,0H96L64,110H0Z') + p('#cc3a2b', 'M0,0H40L64,110H0Z') + p('#3c5a76', 'M160,0H124L100,110H160Z') +
  at(6, 8, 1.04, p('#5e130f', cap)) + at(158, 8, 1.04, p('#101d2b', shade), true) +
  at(-28, 18, 1, suspect('Vincent')) + at(188, 18, 1, suspect('Greta'), true) +
  p(INK, 'M94,-2 L100,-2 L66,112 L60,112Z') + p(BRASS, 'M96,-2 L98,-2 L64,112 L62,112Z') + dot(INK, 80, 52, 15) + ring(BRASS, 2, 80, 52, 12.6) + p(BRASS, 'M80,42 L82.8,48.6 L90,49.2 L84.6,54 L86.2,61 L80,57.2 L73.8,61 L75.4,54 L70,49.2 L77.2,48.6Z');

const heist = (): string =>
  wall('#3d2d1a') + p('#54401f', 'M0,92H160V110H0Z') + dot('#15110d', 80, 50, 52) + dot('#4a4742', 80, 50, 50) + dot('#868074', 78, 48, 47) + dot('#3a352d', 80, 50, 41) + dot('#f0cf86', 80, 50, 36) + p('#f0cf86', 'M50,70 L20,110 H140 L110,70Z') + fade(0.5, dot('#fff3cf', 80, 44, 24)) +
  [0, 45, 90, 135, 180, 225, 270, 315].map((a) => `<g transform="rotate(${a} 80 50)">${dot('#15110d', 80, 5.6, 2.2)}</g>`).join('') +
  at(70, 28, 0.6, p('#7a5417', cap)) + at(28, 30, 0.6, p('#7a5417', bob)) + p('#7a5417', 'M40,86 H122 V110 H40Z') + at(92, 42, 0.7, p(INK, cap)) + at(-2, 42, 0.7, p(INK, bob)) + at(42, 36, 0.76, p(INK, shade)) + p(INK, 'M0,108 H160 V110 H0Z') +
  p('#868074', 'M134,8 C152,18 158,36 158,50 C158,66 152,82 134,94 L130,80 C142,70 142,32 130,20Z') + p('#4a4742', 'M140,13 C152,22 158,36 158,50 C158,66 152,80 140,89Z') + ring(BRASS, 2.4, 147, 51, 7) + line(BRASS, 2, 'M147,41 V61 M137,51 H157');

/** One picture for each game, 160 × 110. */
export const POSTERS: Record<string, () => string> = {
  omerta,
  'noir/killer-inspector': killerInspector,
  'noir/hitman-sleuth': hitmanSleuth,
  'noir/spy-tag': spyTag,
  'noir/thief-chief': thiefChief,
  'noir/fbi-mafia': fbiMafia,
  'noir/heist': heist,
};
