import { line } from "./net/line";
import { isHere, isSite } from "./net/which";

/**
 * Where in the page we are: the path is the truth, so that every screen has a link of its own.
 * On this device it stands behind the #: a folder of files has one page only.
 */

export type Place =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; code: string }
  | { screen: "rules"; game: string }
  | { screen: "me" }
  | { screen: "learn" }
  | { screen: "replay"; code: string; match: number }
  | { screen: "lost" };

export function readPath(path: string): Place {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean);
  if (first === "") return { screen: "home" };
  if (first === "new" && second) return { screen: "new", game: second };
  if (first === "t" && second) return { screen: "table", code: second.toUpperCase() };
  if (first === "rules") return { screen: "rules", game: second || "omerta" };
  if (first === "learn") return { screen: "learn" };
  if (first === "me") return { screen: "me" };
  if (first === "replay" && second) return { screen: "replay", code: second.toUpperCase(), match: Number(third || 1) };
  return { screen: "lost" };
}

const path = (): string => (isHere ? location.hash.slice(1) || "/" : location.pathname);

/** Saves what a house answers as a file. */
async function save(address: string, name: string): Promise<void> {
  const { data } = await line.call("GET", address);
  const url = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name || "backroom.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

class Where {
  place = $state<Place>(readPath(path()));

  constructor() {
    addEventListener("popstate", () => {
      // From a server's house to this device's own, or back.
      if (!isSite && location.hash.startsWith("#/") !== isHere) location.reload();
      else this.place = readPath(path());
    });
  }

  go(path: string, replace = false): void {
    const address = isHere ? `#${path}` : path;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.place = readPath(path);
    scrollTo(0, 0);
  }

  /** For links: stays in the page unless the person wants a new tab. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a");
    if (link === null || link.target || link.rel === "external" || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const address = inPage(link);
    if (link.origin !== location.origin || address === null) return;
    const isFile = address.startsWith("/api/");
    if (isFile && !isHere) return;
    event.preventDefault();
    if (isFile) void save(address, link.download);
    else this.go(address);
  };

  /** On this device links point behind the #, also for whoever copies them or opens them elsewhere. */
  mend = (event: Event): void => {
    const link = isHere ? (event.target as Element).closest("a") : null;
    const address = link?.getAttribute("href") ?? "";
    if (link && link.rel !== "external" && /^\/(?!api\/|\/)/.test(address)) link.setAttribute("href", `#${address}`);
  };
}

/** The place that a link is about; null for one that is none of ours. */
function inPage(link: HTMLAnchorElement): string | null {
  if (link.hash.startsWith("#/")) return isHere ? link.hash.slice(1) : null;
  return link.protocol === "blob:" ? null : link.pathname;
}

export const where = new Where();

/** A game's key without its family, as links spell it. */
export const slug = (key: string): string => key.replace("noir/", "");
