import { actions } from "./actions";
import { deduction } from "./deduction";
import { events } from "./events";
import { learn } from "./learn";
import { omerta } from "./omerta";
import { table } from "./table";

/** What is said at tables, and wherever matches are looked at. */
export const seated = { ...actions, ...events, ...deduction, ...table, ...learn, ...omerta };
