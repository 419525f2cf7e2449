import { framed } from "../lib/play/paint";

/** Screens that are higher have room for all of it; wider ones are no phones. */
const HIGH = 844;
const WIDE = 599;
/** Between what is pressed and the dock, in pixels. */
const AIR = 4;

const STILL = 3;
const LONGEST = 40;

const places = (game: HTMLElement): (DOMRect | undefined)[] => [".dock", ".own ol, .grid"].map((each) => game.querySelector(each)?.getBoundingClientRect());

/** Brings the board, or one's own hand, above the dock, if that lies over it: never so far that its first row is gone. */
async function bring(game: HTMLElement): Promise<void> {
  if (innerWidth > WIDE || innerHeight >= HIGH) return;
  let [dock, asked] = places(game);
  // A table that has just come is fitted to its screen within some frames.
  for (let still = 0, frames = 0; still < STILL && frames < LONGEST; frames += 1) {
    await framed();
    const before = asked?.bottom;
    [dock, asked] = places(game);
    still = before === asked?.bottom ? still + 1 : 0;
  }
  if (!dock || !asked) return;
  const under = asked.bottom + AIR - dock.top;
  if (under > 0) scrollBy(0, Math.min(under, Math.max(0, asked.top - AIR)));
}

/** On a low phone what is to be pressed is in sight together with what is asked, once it is asked; whoever scrolls then is left alone. */
export function raised(game: HTMLElement, isAsked: boolean): { update: (now: boolean) => void } {
  if (isAsked) void bring(game);
  return {
    update(now) {
      if (now && !isAsked) void bring(game);
      isAsked = now;
    },
  };
}
