/** The dark or the light room: what the player chose, else what the system prefers. */

export type Room = 'dark' | 'light';
const KEY = 'backroom.room';

export function preferred(): Room {
  const kept = localStorage.getItem(KEY);
  if (kept === 'dark' || kept === 'light') return kept;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export function enter(root: HTMLElement, room: Room = preferred()): void {
  root.dataset['room'] = room;
}

export function choose(root: HTMLElement, room: Room): void {
  localStorage.setItem(KEY, room);
  enter(root, room);
}
