/** The entry: type, tokens and shared styles first, then the page. */
import { mount } from "svelte";

import "./fonts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/bar.css";
import "./styles/pages.css";

import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
