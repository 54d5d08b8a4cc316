/** Light or dark as the page is shown now, for pictures that the server draws. */
import { MediaQuery } from "svelte/reactivity";

import { prefs } from "../../shell/prefs.svelte.ts";
import { shownTheme } from "../../shell/theme.ts";

const systemDark = new MediaQuery("(prefers-color-scheme: dark)");

export const pageTheme = (): "light" | "dark" => shownTheme(prefs.theme, systemDark.current);
