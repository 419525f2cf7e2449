import { head, measure, neck } from './face';
import { beard, brows, extras, eyes, glasses, mouth } from './features';
import { hair } from './hair';
import { hat } from './hats';
import { clothes, covers } from './clothes';
import { ground } from './ground';
import { profile } from './profile';
import { CLOTH, type Traits } from './traits';
import { bend, mirror, p } from './pen';

/** The whole portrait as SVG marks for a 100 × 100 field. */
export function draw(t: Traits): string {
  const marks = ground(t) + figure(t);
  return t.flip ? mirror(marks) : marks;
}

/** The person without the wall. */
export const figure = (t: Traits): string => (t.pose === 'profile' ? cameo(t) : front(t));

function cameo(t: Traits): string {
  const { back, neck, head, front } = profile(t);
  const body = t.collar === 'bare' ? clothes(t) + neck : neck + clothes(t);
  return bend(t.tilt, 56, 74, back) + body + bend(t.tilt, 56, 74, head + front);
}

function front(t: Traits): string {
  const f = measure(t);
  const locks = hair(f, t);
  const brim = hat(f, t);
  const over = covers(t);
  const face = head(f, t) + mouth(f, t) + eyes(f, t) + brows(f, t) + beard(f, t);
  const top = locks.front + glasses(f, t) + brim.front + muffler(t) + extras(f, t);
  return (
    bend(t.tilt, 50, 74, locks.back + brim.back) + neck(f, t) + (over ? '' : clothes(t)) +
    bend(t.tilt, 50, 74, face + top) + (over ? clothes(t) : '')
  );
}

/** The scarf of one who won't be known. */
const muffler = (t: Traits): string =>
  t.extras.includes('mask')
    ? p(CLOTH[t.accent][0], 'M30,52 C40,57 60,57 70,52 L69,66 L58,76 H42 L31,66Z') + p(CLOTH[t.accent][1], 'M30,52 C37,55.6 44,56.6 49,56.6 L40,74 L31,66Z')
    : '';
