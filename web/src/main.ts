/** The entry: type, tokens and shared styles first, then the page. */
import { mount } from "svelte";

import "./fonts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/bar.css";
import "./styles/pages.css";

import App from "./App.svelte";
import { loadGames } from "./shell/games.svelte.ts";

/** With another typeface the page would be laid out twice, so it waits for its own, but not for long. */
const TYPE_WAIT_MS = 700;
const TYPE = ['500 1em "Brygada 1918"', '500 1em "Ysabeau Office"'];

void loadGames();
await Promise.race([
  Promise.allSettled(TYPE.map((face) => document.fonts.load(face))),
  new Promise((resolve) => setTimeout(resolve, TYPE_WAIT_MS)),
]);

const target = document.getElementById("app");
if (target) mount(App, { target });
