/** Where in the client we are. The service answers `/`, `/new`, `/privacy`, `/owner`, `/learn/...`, `/puzzles/...`, `/daily`, `/mine` and `/t/...` with the same page. */

export type Place =
  | { page: "home" }
  | { page: "new" }
  | { page: "privacy" }
  | { page: "puzzles" }
  | { page: "puzzle"; game: string; name: string }
  | { page: "own"; id: string; seat: number }
  | { page: "daily" }
  | { page: "owner" }
  | { page: "learn" }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "table"; id: string; invite: string | null; token: string | null }
  | { page: "mine" }
  | { page: "replay"; id: string; n: number | null; analysed: boolean }
  | { page: "nowhere" };

export function placeOf(path: string, hash: string): Place {
  const parts = path.split("/").filter(Boolean);
  if (parts.length === 0) return hash === "#new" ? { page: "new" } : { page: "home" };
  if (parts[0] === "privacy" && parts.length === 1) return { page: "privacy" };
  if (parts[0] === "puzzles" && parts.length === 1) return { page: "puzzles" };
  if (parts[0] === "puzzles" && parts.length === 3) return { page: "puzzle", game: parts[1]!, name: parts[2]! };
  if (parts[0] === "puzzles" && parts[1] === "own" && parts.length === 4 && /^[\w-]{4,40}$/.test(parts[2]!) && /^\d$/.test(parts[3]!)) {
    return { page: "own", id: parts[2]!, seat: Number(parts[3]) };
  }
  if (parts[0] === "daily" && parts.length === 1) return { page: "daily" };
  if (parts[0] === "owner" && parts.length === 1) return { page: "owner" };
  if (parts[0] === "mine" && parts.length === 1) return { page: "mine" };
  if (parts[0] === "learn" && parts.length === 1) return { page: "learn" };
  if (parts[0] === "learn" && parts.length === 3) return { page: "lesson", game: parts[1]!, lesson: parts[2]! };
  if (parts[0] === "new" && parts.length === 1) return { page: "new" };
  if (parts[0] === "t" && parts[1] && /^[\w-]{4,40}$/.test(parts[1])) {
    const found = new URLSearchParams(hash.replace(/^#/, ""));
    if (parts[2] === "replay") {
      const n = found.get("n");
      return { page: "replay", id: parts[1], n: n !== null && /^\d+$/.test(n) ? Number(n) : null, analysed: found.has("analysis") };
    }
    if (parts.length === 2) {
      return { page: "table", id: parts[1], invite: found.get("invite"), token: found.get("seat") };
    }
  }
  return { page: "nowhere" };
}

class Route {
  place = $state<Place>(placeOf(location.pathname, location.hash));

  constructor() {
    const update = (): void => {
      this.place = placeOf(location.pathname, location.hash);
    };
    window.addEventListener("popstate", update);
    window.addEventListener("hashchange", update);
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.place = placeOf(location.pathname, location.hash);
    window.scrollTo(0, 0);
  }

  /** A click on a link inside the client. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(link.getAttribute("href") ?? "/");
  };
}

export const route = new Route();
