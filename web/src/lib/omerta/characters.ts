import { figure } from '../portraits/draw';
import { ground } from '../portraits/ground';
import { CAST } from '../portraits/cast';
import { BONE, BRASS, INK, RED, type Traits } from '../portraits/traits';
import { dot, fade, line, move, oval, p, ring } from '../portraits/pen';

const base = CAST['Neil']!;
const person = (own: Partial<Traits>): string => {
  const traits = { ...base, glass: 'none', extras: [], cut: 'slick', beard: 'none', ...own } as const;
  return `<g transform="translate(-20 0) scale(1.4)">${ground(traits)}</g><g transform="translate(-11 12) scale(1.22)">${figure(traits)}</g>`;
};

const steel = '#8c8879';
const gun = p(INK, 'M14,112 L66,92 L64,87 L88,78 L90,82 L94,80 L95,84 L91,86 L92,89 L70,98 L72,103 L66,105 L64,101 L56,104 C58,110 56,116 50,118 L46,110 L40,112 L36,124 L30,126 L30,117 L18,124Z') + dot(INK, 56, 108, 9) + ring('#5b5347', 1.6, 56, 108, 6) + line('#8d8471', 1.4, 'M20,111 L64,94 M68,90 L88,81');
const wheel = ring(INK, 6, 50, 130, 33) + ring('#6d6353', 1.2, 50, 130, 35) + line(INK, 5, 'M50,122 L22,114 M50,122 L78,114') + dot(BRASS, 50, 118, 6);
const glove = (x: number, y: number): string => p('#94642f', `M${x - 7},${y + 5} C${x - 8},${y - 5} ${x - 2},${y - 8} ${x + 3},${y - 6} C${x + 8},${y - 4} ${x + 8},${y + 5} ${x + 5},${y + 9} C${x},${y + 11} ${x - 6},${y + 10} ${x - 7},${y + 5}Z`) + line(INK, 0.9, `M${x - 3},${y - 5} v7 M${x + 1},${y - 6} v7`);
const dial = dot(steel, 74, 108, 22) + dot(INK, 74, 108, 17) + ring(BRASS, 1.4, 74, 108, 14) + line(BONE, 1.3, 'M74,96 V92 M86,108 H90 M74,120 V124 M62,108 H58 M82.4,99.6 L85,97 M82.4,116.4 L85,119 M65.6,116.4 L63,119 M65.6,99.6 L63,97') + dot(BRASS, 74, 108, 5.4) + line(INK, 2, 'M74,108 L79,102');
const paper = p('#d9cba3', 'M6,74 L50,80 L94,74 V140 H6Z') + p(BONE, 'M6,74 L50,80 V140 H6Z') + line(INK, 2.4, 'M12,82 L44,86.4') + line(INK, 2.4, 'M56,86.4 L88,82') + line('#6d624c', 1.1, 'M12,90 L44,94 M12,96 L44,100 M12,102 L30,104 M56,94 L88,90 M56,100 L88,96 M56,106 L88,102 M56,112 L88,108 M12,122 L44,125 M12,128 L44,131') + p('#6d624c', 'M14,107 L42,110 V119 L14,116Z');

/** Each character is a figure and the thing they do it with. */
export const CHARACTERS = {
  Gangster: person({ hat: 'fedora', felt: 'camel', accent: 'ink', cut: 'none', cloth: 'navy', collar: 'suit', mouth: 'smirk', eyes: 'narrow', extras: ['cigar'], wall: 'ember', ground: 'blinds', build: 42, tilt: -5, skin: 'olive' }) + move(0, -6, gun),
  Lady: person({ pose: 'profile', skin: 'pale', hair: 'platinum', cut: 'bob', collar: 'bare', cloth: 'red', nose: 'small', eyes: 'shut', mouth: 'lips', brows: 'thin', extras: ['drops'], wall: 'plum', ground: 'disc', build: 30, tilt: -6 }) +
    p(INK, 'M66,140 L20,112 C24,100 34,92 46,90 C60,88 74,94 82,102Z') + line(BRASS, 1.3, 'M66,138 L22,112 M66,138 L30,100 M66,138 L42,93 M66,138 L56,91 M66,138 L70,95 M66,138 L80,101') + line(RED, 2, 'M20,112 C24,100 34,92 46,90 C60,88 74,94 82,102'),
  Mole: person({ hat: 'bowler', felt: 'ink', accent: 'grey', cut: 'crop', glass: 'dark', brows: 'none', eyes: 'shadow', cloth: 'ink', wall: 'olive', ground: 'door' }) + paper,
  Snitch: person({ pose: 'profile', hat: 'watchcap', felt: 'olive', cut: 'crop', hair: 'brown', collar: 'trench', cloth: 'grey', nose: 'long', mouth: 'smirk', eyes: 'narrow', brows: 'thin', beard: 'stubble', wall: 'brass', ground: 'beam', build: 36 }) +
    line(INK, 7, 'M16,66 C6,78 10,104 26,112') + p(INK, 'M8,58 L26,56 L27,72 C20,75 12,75 7,72Z M20,104 L36,100 L40,114 L24,122Z') + line('#5b5347', 1.6, 'M13,74 C8,84 12,100 23,107') + line(INK, 1.8, 'M30,120 c-8,4 4,8 -4,10 s2,6 -4,10'),
  Driver: person({ hat: 'cap', felt: 'ink', collar: 'scarf', accent: 'mustard', cloth: 'camel', cut: 'crop', hair: 'brown', mouth: 'line', brows: 'flat', wall: 'slate', ground: 'city', build: 38 }) + wheel + glove(23, 110) + glove(78, 110),
  Safecracker: person({ hat: 'porkpie', felt: 'grey', accent: 'ink', cut: 'crop', hair: 'grey', collar: 'braces', eyes: 'shut', mouth: 'line', brows: 'arched', beard: 'brush', wall: 'teal', ground: 'disc', build: 32, tilt: 7, glass: 'none' }) + line(INK, 2.2, 'M30,76 C30,92 40,100 56,98 M70,76 C74,84 64,88 56,95') + move(0, -14, dial),
  Killer: p('#8f1c17', 'M0,0H100V140H0Z') + p('#cc3a2b', 'M0,0H40L100,84V140H60L0,40Z') +
    p(INK, 'M8,50 C22,40 32,46 34,42 C33,26 38,12 46,12 C50,12 52,16 55,15 C60,11 68,14 70,22 C72,30 72,38 72,43 C80,44 88,42 94,46 C90,54 80,54 74,54 C75,66 74,76 66,82 C80,86 94,96 98,140 H4 C8,108 18,96 30,92 C40,88 40,84 38,80 C33,74 31,64 31,55 C22,56 12,58 8,50Z') + line(BONE, 1.6, 'M40,60 l7,1.6') + line('#cc3a2b', 1.3, 'M9,50.6 C20,44 30,47 34,44') +
    p(steel, 'M26,66 L34,62 L44,104 L39,106Z') + p(BONE, 'M26,66 L30,64 L41.4,105 L39,106Z') + p(BRASS, 'M30,106 L52,100 L53,105 L31,111Z') + p('#4a2813', 'M40,108 L46,106 L50,122 L44,124Z'),
  Witness: p(INK, 'M0,0H100V140H0Z') + p('#2a2117', 'M10,0H90V140H10Z') + p(BRASS, 'M26,20 H74 V124 H26Z') + p('#f0cf86', 'M26,20 H36 V124 H26Z') + dot(INK, 32, 27, 2) + dot(INK, 68, 27, 2) + dot(INK, 32, 117, 2) + dot(INK, 68, 117, 2) +
    p(INK, 'M50,36 C62,36 68,45 68,54 C68,62 63,67 60,70 L66,112 H34 L40,70 C37,67 32,62 32,54 C32,45 38,36 50,36Z') + p(BONE, 'M33.4,56 C40,44 60,44 66.6,56 C60,66 40,66 33.4,56Z') + dot('#3f8079', 50, 55.4, 8.6) + dot(INK, 50, 55.4, 4.4) + dot(BONE, 47.4, 52.6, 1.8) + line(INK, 2.4, 'M33.4,56 C40,43 60,43 66.6,56'),
  Alibi: p('#194442', 'M0,0H100V140H0Z') + fade(0.5, p('#3f8079', 'M50,78 L-30,60 L-30,20ZM50,78 L-20,-10 L14,-10ZM50,78 L36,-10 L64,-10ZM50,78 L86,-10 L120,-10ZM50,78 L130,20 L130,60ZM50,78 L-30,96 L-30,136ZM50,78 L130,96 L130,136ZM50,78 L0,150 L34,150ZM50,78 L66,150 L100,150Z')) +
    line(BRASS, 2.6, 'M50,38 C44,20 70,22 84,10 C90,5 96,4 104,6') + ring(BRASS, 3, 50, 38, 5) + dot(BRASS, 50, 80, 37) + dot('#f0cf86', 47.6, 77.6, 33) + dot(BONE, 50, 80, 31) + line(INK, 2, 'M50,53 V58 M50,102 V107 M23,80 H28 M72,80 H77') + line(INK, 1.2, 'M63.5,56.6 L61.4,60.2 M73.4,66.5 L69.8,68.6 M73.4,93.5 L69.8,91.4 M63.5,103.4 L61.4,99.8 M36.5,103.4 L38.6,99.8 M26.6,93.5 L30.2,91.4 M26.6,66.5 L30.2,68.6 M36.5,56.6 L38.6,60.2') + line(INK, 3.4, 'M50,80 L38,68') + line(INK, 2.4, 'M50,80 V58') + dot(RED, 50, 80, 3),
  Mamma: person({ face: [20, 18, 11, 46], skin: 'olive', hair: 'black', cut: 'bun', collar: 'shawl', cloth: 'ink', accent: 'oxblood', brows: 'angry', eyes: 'narrow', mouth: 'frown', nose: 'broad', extras: ['hoops'], wall: 'bone', ground: 'halo', build: 46, turn: 1 }) +
    p('#cf9a54', 'M22,128 L66,88 L74,97 L30,137Z') + p('#eed594', 'M22,128 L66,88 L69,91 L25,131Z') + line('#94642f', 6, 'M72,90 L82,81 M24,134 L15,142') + glove(76, 88).replace('#94642f', '#dba972'),
  Patrol: person({ hat: 'peaked', felt: 'navy', accent: 'mustard', cut: 'crop', hair: 'brown', collar: 'uniform', cloth: 'navy', mouth: 'line', brows: 'angry', eyes: 'narrow', beard: 'brush', wall: 'slate', ground: 'rays', build: 42, face: [18, 16.5, 11, 47] }) +
    move(0, -15, ring(steel, 5, 34, 122, 11) + ring(steel, 5, 68, 122, 11) + ring('#d3cfbf', 1.3, 34, 122, 12.4) + ring('#d3cfbf', 1.3, 68, 122, 12.4) + line(steel, 4, 'M45,119 L57,119') + line('#d3cfbf', 1.2, 'M45,118 H57') + oval(INK, 34, 133, 2.4, 1.6)),
} as const;

export type Character = keyof typeof CHARACTERS;
