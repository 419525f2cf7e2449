import type { Texts } from "..";
import { first } from "./first";
export { names } from "./names";
import { seated } from "./seated";

export const texts: Texts = { ...first, ...seated };
