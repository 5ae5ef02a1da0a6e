import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './web/app/chunks.ts';

/** In development Vite stands before the server and passes on what is not the web. */
const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * The router answers a page without its file with a reload of the page before it, which loses what was
 * asked for. It has no setting for that: the built one asks `insist` instead.
 */
const missingPages: Plugin = {
  name: 'missing-pages',
  apply: 'build',
  transform(code, id) {
    if (!/react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/.test(id)) return null;
    if (!RELOAD.test(code)) throw new Error(`${id}: the router no longer reloads a missing page`);
    const part = JSON.stringify(join(import.meta.dirname, 'web', 'parts', 'part.ts'));
    const asked = `return insist(() => import(/* @vite-ignore */ route.module), true).then((page) => {
      routeModulesCache[route.id] = page;
      return page;
    });`;
    return `import { insist } from ${part};\n${code.replace(RELOAD, asked)}`;
  },
};

export default defineConfig({
  plugins: [missingPages, tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  server: { proxy: { '/api': api, '/outbox': api } },
  // A data: URL in a style sheet or a script is one more thing for the content policy to allow.
  build: { assetsInlineLimit: 0 },
  environments: {
    // The scripts in the head of every document are written by this bundle.
    ssr: { build: { minify: true } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
});
