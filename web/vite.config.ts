import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = "http://127.0.0.1:8000"; // where `sixfold serve` listens

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.SIXFOLD_CLIENT_OUT ?? "../src/sixfold/static",
    emptyOutDir: true,
    target: "es2022",
    license: { fileName: "licenses.md" },
    rolldownOptions: { checks: { pluginTimings: false } }, // how long a plugin takes is no warning
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
