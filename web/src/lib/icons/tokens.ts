import { BONE, BRASS, INK, RED } from '../portraits/traits';
import { dot, line, p, ring } from '../portraits/pen';

/** What lies on a suspect, in its own colours, each with an outline of its own; field 24 × 24. */
export const TOKENS = {
  treasure: p(INK, 'M6.6,1.6 H17.4 L23.4,9.2 L12,23 L.6,9.2Z') + p('#3f8079', 'M7.6,3.6 H16.4 L21,9.4 L12,20.2 L3,9.4Z') + p('#a9dccb', 'M7.6,3.6 H12 L9.4,9.4 H3Z') + p('#6fb3a2', 'M9.4,9.4 H14.6 L12,20.2Z'),
  bomb: dot(BONE, 11, 14, 10) + dot(INK, 11, 14, 8.6) + p(INK, 'M13.6,4 L19,9 L16.6,11.6 L11,6.4Z') + line(BONE, 1.5, 'M6,13 a5,5 0 0 1 3.4,-4') + line(BRASS, 1.8, 'M17,5.6 C18,2 21,2.4 21,5') + dot('#f0705e', 21.2, 5.6, 2),
  threat: p(INK, 'M12,0 L24,12 L12,24 L0,12Z') + p(RED, 'M12,2.2 L21.8,12 L12,21.8 L2.2,12Z') + p(BONE, 'M12,4 L14,13 H10Z M8.4,13.4 H15.6 V15 H13 V19.4 H11 V15 H8.4Z'),
  protection: p(INK, 'M12,.6 L22,4 V11 C22,17.6 18,21.6 12,23.6 C6,21.6 2,17.6 2,11 V4Z') + p('#3c5a76', 'M12,2.6 L20.2,5.4 V11 C20.2,16.6 16.8,19.8 12,21.6Z') + p('#8fb0c8', 'M12,2.6 L3.8,5.4 V11 C3.8,16.6 7.2,19.8 12,21.6Z'),
} as const;

export type Token = keyof typeof TOKENS;

/** What is known of a suspect. */
export const MARKS = {
  innocent: p(INK, 'M2,1 H22 V23 H2Z') + p(BONE, 'M3.6,2.6 H20.4 V21.4 H3.6Z') + line('#1f5f4a', 3, 'M7,12.6 L10.8,16.6 L17,7.6'),
  officer: p(INK, 'M12,-.4 L15.7,7.2 L24,8.4 L18,14.2 L19.5,22.6 L12,18.6 L4.5,22.6 L6,14.2 L0,8.4 L8.3,7.2Z') + p(BRASS, 'M12,2.4 L14.7,8.2 L21,9 L16.4,13.5 L17.6,19.9 L12,16.8 L6.4,19.9 L7.6,13.5 L3,9 L9.3,8.2Z') + dot('#1b2b3c', 12, 12, 2.6),
  arrested: ring(INK, 5, 7, 14, 5) + ring(INK, 5, 17, 14, 5) + ring('#d3cfbf', 2.4, 7, 14, 5) + ring('#d3cfbf', 2.4, 17, 14, 5) + line(INK, 4.4, 'M9,8 C10,4.6 14,4.6 15,8') + line('#d3cfbf', 2, 'M9,8 C10,4.6 14,4.6 15,8'),
  stunned: p(INK, 'M14.4,-.4 L2,13.8 H9 L6.6,24.4 L22.4,8.6 H13.4Z') + p('#f0c65e', 'M13,3 L5,12.4 H11 L9.2,20 L18.6,10 H11.4Z'),
} as const;

export type Mark = keyof typeof MARKS;

const box = p(INK, 'M1,1 H23 V23 H1Z') + p('#6b6455', 'M2.4,2.4 H21.6 V21.6 H2.4Z') + p('#9a9280', 'M2.4,2.4 H21.6 L18.6,5.4 H5.4 V18.6 L2.4,21.6Z');

/** A vault, shut or robbed. */
export const VAULTS = {
  shut: box + p('#3a352d', 'M5.4,5.4 H18.6 V18.6 H5.4Z') + ring(BRASS, 1.5, 12, 12, 4.4) + line(BRASS, 1.4, 'M12,7.6 V5.8 M12,18.2 V16.4 M7.6,12 H5.8 M18.2,12 H16.4') + dot(BRASS, 12, 12, 1.6),
  robbed: box + p(INK, 'M5.4,5.4 H18.6 V18.6 H5.4Z') + p('#9a9280', 'M18.6,5.4 L23.6,3 V21.4 L18.6,18.6Z') + line('#6b6455', 1.2, 'M7,14.6 H17 M7,10 H17') + line('#f0705e', 1.8, 'M8,8 L16,16 M16,8 L8,16'),
} as const;
