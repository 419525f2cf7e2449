/** How cards got from one arrangement to the next, so that the eye can follow. Geometry only. */

import type { Suspect } from "../portraits/suspect";

export type Cell = Suspect;
export type Spot = { row: number; col: number };
export type Pitch = { x: number; y: number };
export type Move = { name: string; rows: number; cols: number; wraps: boolean };

export function spots(board: Cell[][]): Map<string, Spot> {
  const found = new Map<string, Spot>();
  board.forEach((line, row) => line.forEach((cell, col) => found.set(cell.name, { row, col })));
  return found;
}

/** What moved, by how many cells it came from where it was; wrapped cards go out at one end and in at the other. */
export function moves(before: Cell[][], after: Cell[][]): Move[] {
  const old = spots(before);
  const height = after.length;
  const width = after[0]?.length ?? 0;
  const sameSize = before.length === height && (before[0]?.length ?? 0) === width;
  const found: Move[] = [];
  for (const [name, now] of spots(after)) {
    const was = old.get(name);
    if (was === undefined) continue;
    const rows = was.row - now.row;
    const cols = was.col - now.col;
    if (rows === 0 && cols === 0) continue;
    const wraps = sameSize && ((rows === 0 && Math.abs(cols) > 2) || (cols === 0 && Math.abs(rows) > 2));
    found.push({ name, rows, cols, wraps });
  }
  return found;
}

/**
 * The steps of a movement, from one card to the next so many pixels; a wrapped card slides out and comes in at the other end.
 * No share of a card's size: such a movement would be worked out by the page for every frame.
 */
export function keyframes(move: Move, pitch: Pitch): Keyframe[] {
  const at = (cols: number, rows: number): string => `${cols * pitch.x}px ${rows * pitch.y}px`;
  if (!move.wraps) return [{ translate: at(move.cols, move.rows) }, { translate: "0 0" }];
  const way = [Math.sign(move.cols), Math.sign(move.rows)] as const;
  return [
    { translate: at(move.cols, move.rows), opacity: 1, offset: 0 },
    { translate: at(move.cols + way[0] * 0.8, move.rows + way[1] * 0.8), opacity: 0, offset: 0.45 },
    { translate: at(-way[0] * 0.8, -way[1] * 0.8), opacity: 0, offset: 0.55 },
    { translate: "0 0", opacity: 1, offset: 1 },
  ];
}
