import type { Texts } from "..";
import { first } from "./first";
import { seated } from "./seated";

export const texts: Texts = { ...first, ...seated };
