/**
 * The addresses of the client, read and written. Pure: no window, no history, no state.
 *
 * A token is a key to a seat, the host's bar or a closed match. It stays in the fragment, which browsers never send.
 */

export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly game: string | null; readonly host: boolean }
  /** The links of a table that this browser has set. */
  | { readonly page: "made"; readonly code: string }
  | { readonly page: "match"; readonly code: string; readonly token: string }
  | { readonly page: "review"; readonly code: string; readonly token: string }
  | { readonly page: "learn"; readonly game: string | null }
  /** Minigames to practise alone: all of them, or one at a level. */
  | { readonly page: "practice"; readonly minigame: string | null; readonly level: PracticeLevel | null }
  | { readonly page: "missing"; readonly path: string };

export type PracticeLevel = "easy" | "medium" | "hard";
const PRACTICE_LEVELS: readonly PracticeLevel[] = ["easy", "medium", "hard"];

/** The parts of an address that a route is read from; a `URL` or `location` will do. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const MATCH_PATH = /^\/m\/([^/]+)$/;
const LEARN_PATH = /^\/learn(?:\/([^/]+))?$/;
const PRACTICE_PATH = /^\/practice(?:\/([^/]+))?$/;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function parseRoute({ pathname, search, hash }: Address): Route {
  const path = pathname.replace(/\/+$/, "") || "/";
  const query = new URLSearchParams(search);
  if (path === "/") return { page: "home" };
  const made = query.get("made");
  if (path === "/new" && made) return { page: "made", code: made };
  if (path === "/new") return { page: "new", game: query.get("game"), host: query.get("as") === "host" };
  const match = decoded(MATCH_PATH.exec(path)?.[1] ?? "");
  if (match) {
    const page = query.has("review") ? "review" : "match";
    return { page, code: match, token: decoded(hash.replace(/^#/, "")) ?? "" };
  }
  const learn = LEARN_PATH.exec(path);
  if (learn) return { page: "learn", game: decoded(learn[1] ?? "") || null };
  const practice = PRACTICE_PATH.exec(path);
  if (practice) {
    const level = PRACTICE_LEVELS.find((each) => each === query.get("level")) ?? null;
    return { page: "practice", minigame: decoded(practice[1] ?? "") || null, level };
  }
  return { page: "missing", path: pathname };
}

export function formatRoute(route: Route): string {
  switch (route.page) {
    case "home":
      return "/";
    case "new": {
      const query = new URLSearchParams();
      if (route.game) query.set("game", route.game);
      if (route.host) query.set("as", "host");
      return query.size ? `/new?${query.toString()}` : "/new";
    }
    case "made":
      return `/new?made=${encodeURIComponent(route.code)}`;
    case "match":
    case "review": {
      const hash = route.token ? `#${encodeURIComponent(route.token)}` : "";
      return `/m/${encodeURIComponent(route.code)}${route.page === "review" ? "?review" : ""}${hash}`;
    }
    case "learn":
      return route.game ? `/learn/${encodeURIComponent(route.game)}` : "/learn";
    case "practice": {
      const path = route.minigame ? `/practice/${encodeURIComponent(route.minigame)}` : "/practice";
      return route.level ? `${path}?level=${route.level}` : path;
    }
    case "missing":
      return route.path;
  }
}

/** The address of a match: `matchHref("HK4-Q7", token)`. Without a token it is watched. */
export function matchHref(code: string, token: string | null = null): string {
  return formatRoute({ page: "match", code, token: token ?? "" });
}

/** A match code as people may write it: small letters, with or without the dash. The server's alphabet has no I, O, 0, 1. */
const CODE = /^([2-9A-HJ-NP-Z]{4})-?([2-9A-HJ-NP-Z]{4})$/;

/** What somebody pasted to join: a whole link, or a bare code. Null where it can be neither. */
export function readInvitation(text: string): Route | null {
  const given = text.trim();
  const link = /\/m\/([^/?#\s]+)(?:\?[^#\s]*)?(?:#(\S*))?$/.exec(given);
  if (link?.[1]) {
    const code = decoded(link[1]);
    return code ? { page: "match", code, token: decoded(link[2] ?? "") ?? "" } : null;
  }
  const code = CODE.exec(given.toUpperCase());
  return code ? { page: "match", code: `${code[1] ?? ""}-${code[2] ?? ""}`, token: "" } : null;
}
