/**
 * The REST addresses as typed functions. A refusal becomes an `ApiError` that carries the server's sentence; a server
 * that cannot be reached becomes one with code `unreachable`. Keys travel in a header, never in an address.
 */
import type {
  BadPackView,
  GameView,
  Judged,
  LiveMatch,
  Made,
  MatchView,
  MinigameView,
  NewMatch,
  NewPractice,
  PackNote,
  PackView,
  Practice,
  Problem,
  ReviewView,
} from "./wire.ts";

/** Why a request failed, in words for the player. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "message" in body;
}

async function ask<T>(path: string, init: RequestInit = {}, token = ""): Promise<T> {
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (init.body) headers.set("Content-Type", "application/json");
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw new ApiError("unreachable", "We cannot reach the table. Try again in a moment.");
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    if (isProblem(body)) throw new ApiError(body.code, body.message, body.rule);
    throw new ApiError(`http-${answer.status}`, "The server could not answer that. Try again in a moment.");
  }
  // An answer that broke off
  if (body === null) throw new ApiError("unreachable", "We cannot reach the table. Try again in a moment.");
  return body as T;
}

/** GET /api/games. */
export const games = (): Promise<readonly GameView[]> => ask("/api/games");

/** GET /api/minigames. */
export const minigames = (): Promise<readonly MinigameView[]> => ask("/api/minigames");

/** POST /api/practice. */
export const practise = (wish: NewPractice): Promise<Practice> =>
  ask("/api/practice", { method: "POST", body: JSON.stringify(wish) });

/** POST /api/practice/{id}/answer. */
export const answerPractice = (id: string, answer: string): Promise<Judged> =>
  ask(`/api/practice/${encodeURIComponent(id)}/answer`, { method: "POST", body: JSON.stringify({ answer }) });

/** POST /api/practice/{id}/reveal: give up and see the solution. */
export const revealPractice = (id: string): Promise<Judged> =>
  ask(`/api/practice/${encodeURIComponent(id)}/reveal`, { method: "POST" });

/** Why a pack was not taken: everything that is wrong with it. */
export class PackError extends ApiError {
  constructor(
    message: string,
    readonly errors: readonly PackNote[],
  ) {
    super("bad-pack", message);
  }
}

/** POST /api/packs: a pack as TOML, or as a zip with its pictures. */
export async function uploadPack(file: Blob, zipped: boolean): Promise<PackView> {
  let answer: Response;
  try {
    const type = zipped ? "application/zip" : "application/toml";
    answer = await fetch("/api/packs", { method: "POST", body: file, headers: { "Content-Type": type } });
  } catch {
    throw new ApiError("unreachable", "We cannot reach the table. Try again in a moment.");
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as PackView;
  const { errors } = (body ?? {}) as Partial<BadPackView>;
  const told = isProblem(body) ? body.message : "The server could not read that. Try again in a moment.";
  if (Array.isArray(errors) && errors.length > 0) throw new PackError(told, errors);
  throw new ApiError(isProblem(body) ? body.code : `http-${answer.status}`, told);
}

/** GET /api/live. */
export const live = (): Promise<readonly LiveMatch[]> => ask("/api/live");

/** POST /api/matches. */
export const createMatch = (match: NewMatch): Promise<Made> =>
  ask("/api/matches", { method: "POST", body: JSON.stringify(match) });

/** GET /api/matches/{code}: what a spectator sees. `token`: any of the match's, if it is not open. */
export const publicView = (code: string, token = ""): Promise<MatchView> =>
  ask(`/api/matches/${encodeURIComponent(code)}`, {}, token);

/** GET /api/matches/{code}/review: how far the computer has looked through a finished match. `token`: as above. */
export const review = (code: string, token = ""): Promise<ReviewView> =>
  ask(`/api/matches/${encodeURIComponent(code)}/review`, {}, token);

/** POST of the same address: let it look. Asked again, it changes nothing. */
export const askReview = (code: string, token = ""): Promise<ReviewView> =>
  ask(`/api/matches/${encodeURIComponent(code)}/review`, { method: "POST" }, token);

/** GET /api/matches/{code}/record, as the text of the file. */
export async function recordText(code: string, token = ""): Promise<string> {
  const record = await ask<unknown>(`/api/matches/${encodeURIComponent(code)}/record`, {}, token);
  return JSON.stringify(record, null, 2) + "\n";
}

/** The picture of the board after event `at` (of the present position without it), dark unless told, as a blob. */
export async function picture(
  code: string,
  kind: "svg" | "png",
  token = "",
  { at, theme }: { readonly at?: number; readonly theme?: "light" | "dark" } = {},
): Promise<Blob> {
  const asked = new URLSearchParams();
  if (at !== undefined) asked.set("at", String(at));
  if (theme !== undefined) asked.set("theme", theme);
  const query = asked.size ? `?${asked.toString()}` : "";
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`/api/matches/${encodeURIComponent(code)}/picture.${kind}${query}`, { headers });
  if (!answer.ok) throw new ApiError(`http-${answer.status}`, "The picture could not be made.");
  return answer.blob();
}

/** Hands a file to the person: the browser's own download. */
export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const sitKey = (code: string): string => `sixfold.sit.${code}`;

/**
 * Whoever makes a match has said their name already: the match page sits them down without asking again. Call this
 * before opening the page. Kept for this tab only.
 */
export function sitOnArrival(code: string, name: string): void {
  try {
    sessionStorage.setItem(sitKey(code), name);
  } catch {
    // Storage is off: the match page asks for the name instead.
  }
}

/** The name left by `sitOnArrival` in this tab, if any. */
export function nameOnArrival(code: string): string | null {
  try {
    return sessionStorage.getItem(sitKey(code));
  } catch {
    return null;
  }
}

/** Where a match lives in this client. The token goes into the fragment, which browsers never send. */
export const matchPath = (code: string, token: string | null): string =>
  `/m/${encodeURIComponent(code)}${token ? `#${token}` : ""}`;
