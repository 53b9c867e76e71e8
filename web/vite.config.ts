import { svelte } from "@sveltejs/vite-plugin-svelte";
import { parse } from "smol-toml";
import { defineConfig } from "vitest/config";

// The service serves what is built here; in development, `npm run dev` asks a running service.
const service = process.env.AMUNRE_SERVICE ?? "http://127.0.0.1:8000";

/** The words of a language are TOML, for the server and for the client. */
const toml = {
  name: "toml",
  transform: (text: string, path: string) => (path.endsWith(".toml") ? `export default ${JSON.stringify(parse(text))}` : null),
};

export default defineConfig({
  plugins: [svelte(), toml],
  build: {
    outDir: "../src/amunre/service/static",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the service's content security policy allows no data: fonts
    target: "es2022",
    cssTarget: ["chrome125", "firefox120", "safari17.5"], // they know light-dark() and round()
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { fs: { allow: [".", "../src/amunre/languages"] }, proxy: { "/api": { target: service, ws: true, changeOrigin: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 }, // a busy machine is no failure
});
