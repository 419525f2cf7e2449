import { STYLES } from "../declared";
import { draw } from "../portraits/draw";
import type { Traits } from "../portraits/traits";

/** The people whom bots play: by level a circle of its own, by seat one of it. Nobody is called as a suspect is. */

export const CIRCLES = {
  uniform: ["Lucky", "Dizzy", "Hiccup", "Blinky", "Wobbles", "Tipsy", "Rattles", "Jitters", "Noodle"],
  rookie: ["Sonny", "Peaches", "Junior", "Dolly", "Skip", "Tess", "Buddy", "Pip", "Freckles"],
  regular: ["Dutch", "Lola", "Mickey", "Rosa", "Slim", "Ginger", "Duke", "Mabel", "Ace"],
  shark: ["Razor", "Vesper", "Knuckles", "Sable", "Bishop", "Cobra", "Flint", "Onyx", "Fang"],
  don: ["Don Carlo", "Donna Ada", "Don Silvio", "Donna Mira", "Don Renzo", "Donna Bice", "Don Tullio", "Donna Lia", "Don Nino"],
  "like-you": ["Mack", "Trixie", "Chip", "Kitty", "Moe", "Dot", "Gus", "Bea", "Walt"],
} as const;

export type Level = keyof typeof CIRCLES;
export const LEVELS = Object.keys(CIRCLES) as Level[];

const isLevel = (level: string): level is Level => level in CIRCLES;

/** What a bot is called. */
export const botName = (level: string, seat: number): string => CIRCLES[isLevel(level) ? level : "regular"][seat % 9] as string;

/** What somebody of a level likes among moves that look equally good; null where lots are drawn. */
export const styleOf = (level: string, seat: number): "bold" | "cautious" | null => (level === "uniform" ? null : (STYLES[seat % STYLES.length] ?? null));

/** Names of a level's people by style, in the order of their seats. */
export const ofStyle = (level: Level, style: "bold" | "cautious"): string[] => CIRCLES[level].filter((_, seat) => styleOf(level, seat) === style);

const BASE: Traits = {
  pose: "front", skin: "fair", face: [17, 14, 9, 47], turn: 2, tilt: 0, flip: false, hair: "brown", cut: "slick", hat: "none", felt: "ink",
  collar: "suit", cloth: "ink", build: 34, accent: "oxblood", nose: "straight", eyes: "open", brows: "flat", mouth: "line", beard: "none",
  glass: "none", extras: [], wall: "teal", ground: "disc",
};
const LADY: Partial<Traits> = { face: [16, 12, 6.5, 46], collar: "vee", build: 28, nose: "small", eyes: "lashes", brows: "thin", mouth: "lips" };

/** By seat: heads, every other one a woman's. */
const HEADS: Partial<Traits>[] = [
  { hair: "blond", cut: "part", nose: "broad" },
  { ...LADY, hair: "black", cut: "bob", skin: "olive" },
  { hair: "auburn", cut: "mop", skin: "pale", nose: "snub", flip: true },
  { ...LADY, hair: "brown", cut: "waves", skin: "tan" },
  { hair: "black", cut: "crop", skin: "brown", face: [16, 12.5, 8, 50], nose: "long" },
  { ...LADY, hair: "auburn", cut: "curls", skin: "pale", extras: ["freckles"] },
  { hair: "grey", cut: "pompadour", skin: "deep", nose: "broad", flip: true },
  { ...LADY, hair: "platinum", cut: "updo", skin: "fair", flip: true },
  { hair: "black", cut: "swept", skin: "olive", face: [18, 16, 11, 47], nose: "hook" },
];

/** By level: how they dress and look at one. */
const MANNERS: Record<Level, { all: Partial<Traits>; man: Partial<Traits> }> = {
  uniform: { all: { eyes: "shut", brows: "sad", tilt: 7, mouth: "smile", cloth: "grey", wall: "slate", ground: "blinds" }, man: { collar: "open", beard: "none" } },
  rookie: { all: { eyes: "wide", brows: "arched", mouth: "grin", cloth: "navy", accent: "red", wall: "bone", ground: "rays" }, man: { hat: "cap", felt: "camel", collar: "braces" } },
  regular: { all: { cloth: "oxblood", accent: "mustard", wall: "teal", ground: "disc", mouth: "smirk" }, man: { hat: "fedora", felt: "grey", collar: "suit" } },
  shark: { all: { eyes: "narrow", brows: "angry", mouth: "frown", cloth: "ink", accent: "red", wall: "ember", ground: "beam" }, man: { hat: "homburg", felt: "ink", collar: "trench" } },
  don: { all: { eyes: "heavy", brows: "thin", mouth: "line", cloth: "plum", accent: "mustard", wall: "brass", ground: "halo" }, man: { collar: "tux", cloth: "ink", beard: "vandyke", hair: "white" } },
  "like-you": { all: { eyes: "open", brows: "arched", mouth: "smile", cloth: "teal", accent: "bone", wall: "slate", ground: "halo" }, man: { hat: "none", collar: "open" } },
};

export function traits(level: string, seat: number): Traits {
  const head = HEADS[seat % HEADS.length] ?? {};
  const manner = MANNERS[isLevel(level) ? level : "regular"];
  return { ...BASE, ...head, ...manner.all, ...(head.collar === "vee" ? {} : manner.man) };
}

const drawn = new Map<string, string>();

/** A bot's portrait as an address that an image can show. */
export function botPicture(level: string, seat: number): string {
  const key = `${level} ${seat % 9}`;
  let address = drawn.get(key);
  if (address === undefined) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5.5 0 89 89" width="120" height="120">${draw(traits(level, seat))}</svg>`;
    address = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    drawn.set(key, address);
  }
  return address;
}
