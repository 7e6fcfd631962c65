import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const locale = here("../src/buildstars/content/locale"); // the texts are the same files that the server reads
const server = "127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $locale: locale },
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}), // otherwise tests get Svelte's half for servers
  },
  build: {
    outDir: here("../src/buildstars/table/static"),
    emptyOutDir: true,
    // The page's content security policy allows neither scripts in it nor data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here("."), locale, here("../docs")] },
    proxy: {
      "/api": `http://${server}`,
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
  // One page for all files, which clean up after themselves: a fifth of the time.
  test: { environment: "happy-dom", isolate: false, include: ["src/**/*.test.ts"] },
});
