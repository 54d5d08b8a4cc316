/**
 * The person's preferences, reactive and remembered: `prefs.name`, `prefs.sound`, `prefs.theme`, `prefs.level`.
 * Setting one stores all; the other tabs of this browser follow.
 */
import { openStore, PREFS_KEY, readPrefs, tidyName, writePrefs, type Prefs, type Theme } from "./prefs-store";

const store = openStore("localStorage");

function draw(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

const first = readPrefs(store, draw);
writePrefs(store, first); // a made-up name stays the same from the first visit on
let value = $state.raw<Prefs>(first);

function change(part: Partial<Prefs>): void {
  value = { ...value, ...part };
  writePrefs(store, value);
}

export const prefs = {
  get name(): string {
    return value.name;
  },
  /** An empty name is not taken. */
  set name(text: string) {
    const name = tidyName(text);
    if (name) change({ name });
  },
  get theme(): Theme {
    return value.theme;
  },
  set theme(theme: Theme) {
    change({ theme });
  },
  get sound(): boolean {
    return value.sound;
  },
  set sound(sound: boolean) {
    change({ sound });
  },
  get level(): string | null {
    return value.level;
  },
  set level(level: string | null) {
    change({ level });
  },
};

/** Follows changes that another tab makes, until the returned function is called. */
export function followPrefs(): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === PREFS_KEY) value = readPrefs(store, draw);
  };
  addEventListener("storage", onStorage);
  return () => {
    removeEventListener("storage", onStorage);
  };
}
