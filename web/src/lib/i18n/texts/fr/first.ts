import { company } from "./company";
import { page } from "./page";
import { refusals } from "./refusals";
import { wishes } from "./wishes";
import { words } from "./words";

/** Games that bring their words in a file of their own. */
const games = Object.values(import.meta.glob<Record<string, string>>("./games/*.ts", { eager: true, import: "texts" }));

/** What the house says before anybody sits down. */
export const first = { ...page, ...company, ...refusals, ...wishes, ...words, ...(Object.assign({}, ...games) as object) };
