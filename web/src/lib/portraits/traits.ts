/** What a portrait is made of. Everything is drawn lit from the left; `flip` mirrors the whole picture. */

export type Pair = readonly [base: string, lit: string];

export const INK = '#15110d';
export const BONE = '#efe2c2';
export const RED = '#b3261e';
export const BRASS = '#d6a548';

/** Lit and shaded skin. */
export const SKIN = {
  pale: ['#f4dfc2', '#b0775b'],
  fair: ['#ecc598', '#9c5c3d'],
  olive: ['#dba972', '#824a2c'],
  tan: ['#c08450', '#68371f'],
  brown: ['#9a6039', '#48251a'],
  deep: ['#7a4a2e', '#2f1810'],
  ash: ['#ded3ba', '#7f7562'],
} as const;

/** Hair and its gleam. */
export const HAIR = {
  black: ['#17120f', '#4a3d35'],
  brown: ['#3f2617', '#7a4d2c'],
  auburn: ['#7e2f17', '#bd5427'],
  blond: ['#c08c36', '#ecca7a'],
  grey: ['#69645c', '#a9a294'],
  white: ['#c9c1af', '#f6f0df'],
  platinum: ['#dcc48a', '#fff3cf'],
} as const;

/** Cloth, felt and leather: base and lit side. */
export const CLOTH = {
  ink: ['#1b1714', '#40382f'],
  navy: ['#1b2b3c', '#3c5a76'],
  oxblood: ['#641c18', '#a03529'],
  olive: ['#43441f', '#7b7a40'],
  camel: ['#94642f', '#cf9a54'],
  bone: ['#c9b68a', '#f3e8ca'],
  teal: ['#194442', '#3f8079'],
  plum: ['#41243d', '#784368'],
  mustard: ['#ab7a22', '#e5b74f'],
  red: ['#8f1c17', '#cc3a2b'],
  grey: ['#4a4742', '#868074'],
  straw: ['#b8924c', '#eed594'],
} as const;

/** The wall behind: its colour and that of the lamp's light on it. */
export const WALL = {
  teal: ['#1f4645', '#5d9488'],
  ember: ['#84301d', '#d0652f'],
  brass: ['#8d6722', '#e0b04c'],
  bone: ['#b7a375', '#efe1b9'],
  slate: ['#2d3946', '#71869a'],
  olive: ['#474a26', '#8f9150'],
  plum: ['#402638', '#8d5673'],
  night: ['#1d1914', '#4b3b29'],
  rose: ['#8a4740', '#dd9a80'],
} as const;

export type Skin = keyof typeof SKIN;
export type Hair = keyof typeof HAIR;
export type Cloth = keyof typeof CLOTH;
export type Wall = keyof typeof WALL;

export type Ground = 'disc' | 'beam' | 'blinds' | 'rays' | 'arch' | 'city' | 'halo' | 'door';
export type Cut =
  | 'none' | 'slick' | 'part' | 'crop' | 'mop' | 'tufts' | 'pompadour' | 'natural' | 'swept' | 'wild' | 'sides' | 'fringe'
  | 'bob' | 'waves' | 'long' | 'bun' | 'topknot' | 'braid' | 'updo' | 'curls' | 'pinned' | 'chignon' | 'mane' | 'brosse';
export type Hat =
  | 'none' | 'fedora' | 'bowler' | 'topper' | 'cap' | 'boater' | 'saturno' | 'peaked' | 'pillbox' | 'homburg' | 'gaucho' | 'fez'
  | 'turban' | 'beret' | 'cloche' | 'picture' | 'veil' | 'kubanka' | 'ushanka' | 'watchcap' | 'aviator' | 'visor' | 'kerchief'
  | 'nurse' | 'tiara' | 'plume' | 'wreath' | 'gardenia' | 'porkpie' | 'hood';
export type Collar =
  | 'suit' | 'bow' | 'tux' | 'trench' | 'roll' | 'priest' | 'uniform' | 'braces' | 'scarf' | 'stiff' | 'open' | 'bandanna'
  | 'vee' | 'bare' | 'fur' | 'lace' | 'mandarin' | 'shawl' | 'pearls' | 'sailor';
export type Nose = 'straight' | 'hook' | 'snub' | 'broad' | 'broken' | 'long' | 'small';
export type Eyes = 'open' | 'narrow' | 'heavy' | 'wide' | 'shut' | 'shadow' | 'lashes' | 'sly';
export type Brows = 'flat' | 'angry' | 'arched' | 'sad' | 'bushy' | 'thin' | 'none';
export type Mouth = 'line' | 'smirk' | 'frown' | 'grin' | 'lips' | 'pout' | 'smile' | 'hidden';
export type Beard =
  | 'none' | 'pencil' | 'brush' | 'walrus' | 'handlebar' | 'goatee' | 'vandyke' | 'full' | 'long' | 'stubble' | 'trim';
export type Glass = 'none' | 'round' | 'square' | 'monocle' | 'dark' | 'cateye' | 'patch' | 'pincenez';
export type Extra =
  | 'cigarette' | 'cigar' | 'holder' | 'pipe' | 'scar' | 'duel' | 'mole' | 'freckles' | 'hoops' | 'drops' | 'studs' | 'mask' | 'toothpick';

export interface Traits {
  /** Front view, or a cameo in profile that looks at the lamp. */
  pose: 'front' | 'profile';
  skin: Skin;
  /** Half widths of cheek, jaw and chin, and how long the face is. */
  face: readonly [cheek: number, jaw: number, chin: number, length: number];
  /** How far the face is turned to the lamp. */
  turn: number;
  /** Degrees the head is bent. */
  tilt: number;
  flip: boolean;
  hair: Hair;
  cut: Cut;
  hat: Hat;
  felt: Cloth;
  collar: Collar;
  cloth: Cloth;
  /** Half width of the shoulders. */
  build: number;
  accent: Cloth;
  nose: Nose;
  eyes: Eyes;
  brows: Brows;
  mouth: Mouth;
  beard: Beard;
  glass: Glass;
  extras: readonly Extra[];
  wall: Wall;
  ground: Ground;
}
