import { BONE, BRASS, INK, RED } from '../portraits/traits';
import { dot, fade, line, p, ring } from '../portraits/pen';

/** The back says nothing: a fan of deco rays around a closed mouth. */
export const BACK =
  p('#641c18', 'M0,0H100V140H0Z') + p(INK, 'M7,7H93V133H7Z') +
  p('#7d2a22', 'M50,70L9,56V9H17ZM50,70L30,9H46ZM50,70L54,9H70ZM50,70L83,9H91V56ZM50,70L9,84V131H17ZM50,70L30,131H46ZM50,70L54,131H70ZM50,70L83,131H91V84ZM50,70L9,64V76ZM50,70L91,64V76Z') +
  line(BRASS, 1.6, 'M7,7H93V133H7Z') + line(BRASS, 0.9, 'M11,22 L22,11 H78 L89,22 V118 L78,129 H22 L11,118Z') +
  p(INK, 'M50,36 L80,70 L50,104 L20,70Z') + line(BRASS, 1.6, 'M50,40 L76.6,70 L50,100 L23.4,70Z') +
  p(RED, 'M32,70 C38,61 44,61 50,65 C56,61 62,61 68,70 C62,80 56,82 50,82 C44,82 38,80 32,70Z') + line(INK, 1.4, 'M33,70 Q50,74 67,70') + p(BONE, 'M47.4,50 C47.4,46.4 52.6,46.4 52.6,50 L53.6,94 H46.4Z') + p('#b9a67c', 'M50,47.4 C52,47.4 52.6,48.6 52.6,50 L53.6,94 H50Z') + line('#b9a67c', 0.9, 'M48,57 H52');

/** A patrol's chain and padlock over a card that can't be touched. */
export const LOCK =
  fade(0.5, p(INK, 'M0,0H100V140H0Z')) + line(INK, 11, 'M-4,30 L104,112 M104,30 L-4,112') + line('#9a9280', 6, 'M-4,30 L104,112 M104,30 L-4,112') +
  '<path d="M-4,30 L104,112 M104,30 L-4,112" fill="none" stroke="#15110d" stroke-width="3" stroke-dasharray="3 7"/>' +
  ring(INK, 13, 50, 58, 12) + ring('#d3cfbf', 7, 50, 58, 12) + p(INK, 'M27,60 H73 V98 H27Z') + p(BRASS, 'M30,63 H70 V95 H30Z') + p('#f6dfa4', 'M30,63 H42 V95 H30Z') + dot(INK, 50, 75, 5) + p(INK, 'M48,76 H52 L53.6,88 H46.4Z');
