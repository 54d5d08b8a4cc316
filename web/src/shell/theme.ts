/** Light or dark. The theme is `data-theme` on the root; without it the system decides (see styles/tokens.css). */
import type { Theme } from "./prefs-store";

export function applyTheme(theme: Theme, root: HTMLElement): void {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** What is on screen: the choice, or what the system says. */
export function shownTheme(theme: Theme, systemIsDark: boolean): "light" | "dark" {
  if (theme === "system") return systemIsDark ? "dark" : "light";
  return theme;
}

/** The choice after a press of the switch. Coming back to what the system says follows the system again. */
export function otherTheme(theme: Theme, systemIsDark: boolean): Theme {
  const next = shownTheme(theme, systemIsDark) === "dark" ? "light" : "dark";
  return next === shownTheme("system", systemIsDark) ? "system" : next;
}
