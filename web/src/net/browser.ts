/** The real world for `Line`: the browser's WebSocket, timers and randomness. */
import type { Wire, World } from "./socket.ts";

/** `code`: the match. The token is not part of the address: it travels in the first message. */
export function browserWorld(code: string): World {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const address = `${scheme}://${location.host}/api/play/${encodeURIComponent(code)}`;
  return {
    connect: () => new WebSocket(address) as unknown as Wire,
    later(ms, run) {
      const timer = setTimeout(run, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    chance: Math.random,
    now: () => performance.now(),
  };
}

/** Marks the requests of this page, so that two tabs of one seat never use the same id. */
export function requestPrefix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replace(/[+/]/g, "_");
}
