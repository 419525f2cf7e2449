import drawn from "../../../src/backroom/rulebook/figures.json";
import type { Suspect } from "../lib/portraits/suspect";

/** What is to be seen on a board of an example; the terminal draws the same in plain text. */
export interface Frame {
  rows?: string[];
  you?: string;
  lit?: string[];
  hands?: string[];
  players?: string[];
  bombs?: string[];
  dead?: string[];
  innocent?: string[];
  path?: string[];
  line?: string;
  /** Top, left and size of blocks of cards. */
  blocks?: number[][];
  /** Omerta: the hands, one's own first, and which cards are meant by hand and place. */
  cards?: string[][];
  taken?: number[][];
}
export interface Figure { size: number; then?: boolean; frames: Frame[] }

export const FIGURES = drawn as unknown as Record<string, Figure>;

const BASE = "Alyss Barrin Clive Deidre Ernest Franz Geneva Horatio Isolde Jack Kara Linus Marion Neil Ophelia Pedro Quinton Ramon Simon Trevor Ulysses Vincent Wanda Yvonne Zachary".split(" ");
const SIX = "Ashton Beatrix Cassius Dominic Estelle Felix Greta Hugo Irma Julian Kristoph".split(" ");
const SEVEN = "Lucille Magnus Nadia Otto Phoebe Qasim Rosalind Suzanne Tobias Ursula Viola Wilhelm Yuri".split(" ");

/** Who lies where: as the frame says, or in alphabetical order as a match begins. */
export function rows(figure: Figure, frame: Frame): string[][] {
  if (frame.rows) return frame.rows.map((line) => line.split(" "));
  const names = [...BASE, ...(figure.size > 5 ? SIX : []), ...(figure.size > 6 ? SEVEN : [])].sort();
  return Array.from({ length: figure.size }, (_, row) => names.slice(row * figure.size, (row + 1) * figure.size));
}

export function suspect(name: string, frame: Frame): Suspect {
  return { name, alive: !frame.dead?.includes(name), innocent: frame.innocent?.includes(name) ?? false, officer: false, arrested: false, tokens: frame.bombs?.includes(name) ? ["bomb"] : [] };
}

/** The cells of the line that is pushed. */
export function pushed(frame: Frame, row: number, col: number): boolean {
  const [axis, line] = frame.line?.split(" ") ?? [];
  return axis !== undefined && (axis === "row" ? row : col) === Number(line);
}
