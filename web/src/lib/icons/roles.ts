import { ACTIONS, SHAPES } from './actions';
import { fill, line, soft } from './stroke';

const { dagger, bomb, star, mask, glass, aim, dial } = SHAPES;

/** Which side a role is on decides the plate behind it: a shield for the law, a lozenge for the others. */
export const ROLES = {
  killer: ['crime', dagger],
  inspector: ['law', glass],
  hitman: ['crime', fill('M7,3 a2.6,2.6 0 0 1 5.2,0 V9 H7Z M14,6 a2.2,2.2 0 0 1 4.4,0 V11 H14Z M6,10.4 H13.2 V21 H6Z M13.6,12.4 H19 V21 H13.6Z')],
  sleuth: ['law', fill('M3,13 C3,6 7,3.6 12,3.6 C17,3.6 21,6 21,13 L23,16 C19,15 15.6,14.6 12,14.6 C8.4,14.6 5,15 1,16Z M11.2,4 V14 H12.8 V4Z') + line('M5,19.6 H12 C13,22 17,22 18,19.4', 2)],
  spy: ['crime', fill('M7,4 H17 L18,9.6 H22.6 V11.6 H1.4 V9.6 H6Z') + line('M6.8,13.6 a3,3 0 1 1 -.1,0Z M17.2,13.6 a3,3 0 1 1 -.1,0Z M9.8,16 H14.2', 2)],
  thief: ['crime', fill(mask)],
  chief: ['law', fill(star)],
  psycho: ['crime', line('M12,12 C12,10 15,10 15,12.4 C15,15.6 9,16 9,12 C9,7 18,6.6 18,12.6 C18,19 6,19.6 6,12 C6,4.6 17,2.6 20.4,8', 2.2)],
  bomber: ['crime', bomb],
  sniper: ['crime', aim],
  undercover: ['law', fill('M7,3 H17 L18,8 H22 V10 H2 V8 H6Z M4,12 H20 V16 L16,22 H8 L4,16Z M6.4,13.6 V15.4 H10.4 V13.6Z M13.6,13.6 V15.4 H17.6 V13.6Z')],
  detective: ['law', fill('M7,4 C9,2.6 10.6,4 12,4 C13.4,4 15,2.6 17,4 L18.4,11 C21,11.4 22.6,12 23,13 C20,15.6 4,15.6 1,13 C1.4,12 3,11.4 5.6,11Z') + line('M8,18 L10.6,20.4 L8,22.6 M16,18 L13.4,20.4 L16,22.6', 1.8)],
  suit: ['law', fill('M9,2 H15 L13.6,6.4 L16.4,18 L12,22.6 L7.6,18 L10.4,6.4Z')],
  profiler: ['law', ACTIONS.profile],
  safecracker: ['crime', dial],
  runner: ['crime', fill('M2,8 C5,9 7,8 8,5 L13,10 C17,12 22,12 22,16.6 V18 H2Z') + line('M2,21 H22 M14,4.6 H20 M16.4,8 H22', 1.8)],
  cleaner: ['crime', line('M20,2.6 L11.6,12', 2.4) + fill('M9.4,10.4 L14,14.6 C12.6,18.6 9,22 2.6,22 C2.6,16 5.4,12 9.4,10.4Z') + soft('M16,16 H22 L21,22.4 H15Z')],
  face: ['crime', fill('M12,2 C18,2 20.4,6 20.4,11 C20.4,17 16.6,22.4 12,22.4Z') + line('M12,2 C6,2 3.6,6 3.6,11 C3.6,17 7.4,22.4 12,22.4 M7,10.6 H9.6 M9,16.4 H12', 1.8)],
  insider: ['crime', line('M7.4,3.4 a4.4,4.4 0 1 1 -.1,0Z M10.6,11 L20.6,21 M16.4,17 L19.4,14', 2.4)],
  hacker: ['crime', ACTIONS.hack],
  eliminator: ['crime', ACTIONS.eliminate],
  mimic: ['crime', ACTIONS.mimic],
  saboteur: ['crime', fill('M20,2.6 C22,6.6 20.6,10 17.4,10.8 L8,20.8 C6.2,22.4 2,19.6 3.6,16.6 L13.2,7 C13.6,3.4 16.4,1.6 20,2.6 L17,5.6 L18.4,7Z')],
  'quiet-man': ['crime', fill('M3,10 C6,7 9,7.6 12,9 C15,7.6 18,7 21,10 C18,15 15,16.4 12,16.4 C9,16.4 6,15 3,10Z') + line('M12,2.4 V21.6', 3)],
  'master-safecracker': ['crime', dial + fill('M6,-1 L9,2 L12,-2 L15,2 L18,-1 L17,4 H7Z')],
} as const satisfies Record<string, readonly ['law' | 'crime', string]>;

export type Role = keyof typeof ROLES;

/** One outline for each seat, so that no seat is known by colour alone. */
export const SEATS: readonly string[] = [
  'M12,1.6 a10.4,10.4 0 1 1 -.1,0Z',
  'M12,.6 L23.4,12 L12,23.4 L.6,12Z',
  'M2.4,2.4 H21.6 V21.6 H2.4Z',
  'M12,1 L23.4,21.4 H.6Z',
  'M6.2,1.6 H17.8 L23.4,12 L17.8,22.4 H6.2 L.6,12Z',
  'M12,22.8 C4,17 .8,13 .8,8.4 C.8,1.6 9.4,.4 12,6 C14.6,.4 23.2,1.6 23.2,8.4 C23.2,13 20,17 12,22.8Z',
  'M12,.6 L23.4,9 L19,22.6 H5 L.6,9Z',
  'M8,1 H16 V8 H23 V16 H16 V23 H8 V16 H1 V8 H8Z',
  'M12,1 C18,8 21,11 21,15 C21,20 17,23 12,23 C7,23 3,20 3,15 C3,11 6,8 12,1Z',
];

/** The corner of the board a vault belongs to. */
export const QUADRANTS = {
  nw: fill('M2,2 H11.4 V11.4 H2Z') + line('M12.6,3 H21 V21 H3 V12.6', 1.8),
  ne: fill('M12.6,2 H22 V11.4 H12.6Z') + line('M21,12.6 V21 H3 V3 H11.4', 1.8),
  sw: fill('M2,12.6 H11.4 V22 H2Z') + line('M3,11.4 V3 H21 V21 H12.6', 1.8),
  se: fill('M12.6,12.6 H22 V22 H12.6Z') + line('M11.4,21 H3 V3 H21 V11.4', 1.8),
} as const;
