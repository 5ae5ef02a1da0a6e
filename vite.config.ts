import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CHUNKS } from './web/app/chunks.ts';

/** In development Vite stands before the server and passes on what is not the web. */
const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
