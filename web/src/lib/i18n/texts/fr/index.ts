import type { Texts } from "..";
import { actions } from "./actions";
import { company } from "./company";
import { deduction } from "./deduction";
import { events } from "./events";
import { learn } from "./learn";
import { omerta } from "./omerta";
import { page } from "./page";
import { refusals } from "./refusals";
import { wishes } from "./wishes";
import { table } from "./table";
import { words } from "./words";

/** Games that bring their words in a file of their own. */
const games = Object.values(import.meta.glob<Record<string, string>>("./games/*.ts", { eager: true, import: "texts" }));

export const texts: Texts = { ...page, ...company, ...actions, ...events, ...deduction, ...refusals, ...table, ...wishes, ...words, ...learn, ...omerta, ...Object.assign({}, ...games) as object };
