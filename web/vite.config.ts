import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const locale = here("../src/buildstars/content/locale"); // the texts are the same files that the server reads
const server = "127.0.0.1:8000";

/** What index.html shows at once waits for its own few rules alone: the program's styles come behind it, and fonts with them. */
const firstAtOnce: Plugin = {
  name: "first-at-once",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle }) {
      const styles = html.match(/ *<link rel="stylesheet" crossorigin[^>]*>\n?/g) ?? [];
      const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith(".woff2"));
      const ahead = fonts.map((file) => `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">\n`).join("");
      const kept = styles.reduce((text, one) => text.replace(one, ""), html).replace("  </head>", `${ahead}  </head>`);
      return kept.replace("  </body>", `${styles.join("")}  </body>`);
    },
  },
};

export default defineConfig({
  plugins: [svelte(), firstAtOnce],
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
    chunkSizeWarningLimit: 700, // what draws in three dimensions is one file that few fetch; its bytes are held by a test
    rolldownOptions: { checks: { bundlerTimings: false } }, // on a busy machine it would complain of the time that others take
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
