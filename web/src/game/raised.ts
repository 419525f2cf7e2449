import { framed } from "../lib/play/paint";
import { SIDEWAYS } from "./sideways";

/** Screens that are higher have room for all of it; wider ones are no phones. */
const HIGH = 844;
const WIDE = 599;
/** Between what is pressed and what it is brought above, in pixels. */
const AIR = 4;

const STILL = 3;
const LONGEST = 40;

const places = (game: HTMLElement): (DOMRect | undefined)[] => [".dock", ".own ol, .grid"].map((each) => game.querySelector(each)?.getBoundingClientRect());

/** Down to where it is in sight: to the dock, or the end of the screen where that stands beside it. */
const edge = (dock: DOMRect, asked: DOMRect): number => (dock.left >= asked.right ? innerHeight : dock.top);

/** Brings the board, or one's own hand, above the dock, if that lies over it: never so far that its first row is gone. */
async function bring(game: HTMLElement): Promise<void> {
  if ((innerWidth > WIDE || innerHeight >= HIGH) && !matchMedia(SIDEWAYS).matches) return;
  let [dock, asked] = places(game);
  // A table that has just come is fitted to its screen within some frames.
  for (let still = 0, frames = 0; still < STILL && frames < LONGEST; frames += 1) {
    await framed();
    const before = asked?.bottom;
    [dock, asked] = places(game);
    still = before === asked?.bottom ? still + 1 : 0;
  }
  if (!dock || !asked) return;
  const under = asked.bottom + AIR - edge(dock, asked);
  if (under > 0) scrollBy(0, Math.min(under, Math.max(0, asked.top - AIR)));
}

/** On a low phone what is to be pressed is in sight together with what is asked, once it is asked or the phone is turned; whoever scrolls then is left alone. */
export function raised(game: HTMLElement, isAsked: boolean): { update: (now: boolean) => void; destroy: () => void } {
  const sideways = matchMedia(SIDEWAYS);
  const turn = (): void => void (isAsked && bring(game));
  sideways.addEventListener("change", turn);
  turn();
  return {
    update(now) {
      if (now && !isAsked) void bring(game);
      isAsked = now;
    },
    destroy: () => sideways.removeEventListener("change", turn),
  };
}
