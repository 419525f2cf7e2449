import { first } from "./first";
import { seated } from "./seated";

export const texts = { ...first, ...seated };
