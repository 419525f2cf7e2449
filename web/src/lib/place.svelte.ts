/** Where in the page we are: the path is the truth, so that every screen has a link of its own. */

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

class Where {
  place = $state<Place>(readPath(location.pathname));

  constructor() {
    addEventListener("popstate", () => {
      this.place = readPath(location.pathname);
    });
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.place = readPath(path);
    scrollTo(0, 0);
  }

  /** For links: stays in the page unless the person wants a new tab. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a");
    if (link === null || link.target || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname);
  };
}

export const where = new Where();

/** A game's key without its family, as links spell it. */
export const slug = (key: string): string => key.replace("noir/", "");
