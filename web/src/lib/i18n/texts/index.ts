import type { texts } from "./en";
import type { local } from "./en/local";

/** Every text, by key; English decides which there are. Those of this device's own house come when they are wanted. */
export type Texts = Record<keyof typeof texts, string> & Partial<Local>;
export type Local = Record<keyof typeof local, string>;
