import type { texts } from "./en";

/** Every text, by key; English decides which there are. */
export type Texts = Record<keyof typeof texts, string>;
