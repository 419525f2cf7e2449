import type { Texts } from "..";
import { actions } from "./actions";
import { events } from "./events";
import { page } from "./page";
import { words } from "./words";

export const texts: Texts = { ...page, ...actions, ...events, ...words };
