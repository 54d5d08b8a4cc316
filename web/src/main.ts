import { mount } from "svelte";

import App from "./App.svelte";
import "./fonts";

const target = document.getElementById("app");
if (target) mount(App, { target });
