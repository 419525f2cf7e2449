import type { FromThinker, ToThinker } from "./messages";
import { python } from "./python";

/** Sharks think here, for as long as they may, while the table goes on beside them. */

type Thinking = { think(level: string, where: string, view: string, seed: number): string };

const ready = python().then((found) => found.pyimport("backroom.local.browser") as unknown as Thinking);

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  let action: string | null = null;
  try {
    action = (await ready).think(data.level, data.where, data.view, data.seed);
  } catch (wrong) {
    console.warn(wrong);
  }
  self.postMessage({ id: data.id, action } satisfies FromThinker);
};
