/**
 * Bundles the server and its libraries into `build/app`: reading hundreds of small files takes most
 * of a start, and the image then needs only the packages of `APART`. Run by `prepare/server.mjs`.
 */
import { dirname, join, relative, resolve } from 'node:path';
import { build, normalizePath, type Plugin } from 'vite';
import { ROOT } from './tool.ts';

const FOLDER = join(ROOT, 'build', 'app');

/** Programs, threads and processes by bundle name. */
const ENTRIES = {
  main: 'server/main.ts',
  cli: 'server/cli.ts',
  decoder: 'server/external/images/decoder.ts',
  printer: 'server/external/pdf/worker.ts',
  measurer: 'server/engines/local/worker.ts',
};

/** Packages that read files beside their own code: native parts, WebAssembly, a thread. */
export const APART = [
  '@electric-sql/pglite',
  '@myriaddreamin/typst-ts-node-compiler',
  'piscina',
  'sharp',
];
/** Optional parts of libraries, never installed. */
const ABSENT = ['pg-native'];

async function bundleServer(): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepPlaces()],
    ssr: { noExternal: true, external: [...APART, ...ABSENT] },
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      // Source maps give the files and lines of a stack.
      sourcemap: true,
      // Bundled packages have no folder in the image.
      license: { fileName: 'licenses.md' },
      target: 'node26',
      rolldownOptions: {
        input: ENTRIES,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Without blanks and comments a start reads a quarter less; names stay, for stacks.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  });
}

const PLACE = /import\.meta(?:\.(\w+))?/g;
const CODE_PLACE = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/**
 * Keeps each `import.meta` of our code at its source, where migrations, templates and fonts are.
 * Addresses of code become those of bundles.
 */
function keepPlaces(): Plugin {
  const bundles = new Map(
    Object.entries(ENTRIES).map(([name, path]) => [join(ROOT, path), `${name}.js`]),
  );
  const own = normalizePath(join(ROOT, 'server/'));
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(own) || !code.includes('import.meta')) return null;
      const at = normalizePath(relative(FOLDER, id));
      const pieces = code.split(CODE_PLACE).map((piece, index) => {
        if (index % 2 === 0) return piece.replace(PLACE, (_, what) => placeOf(at, what));
        const bundle = bundles.get(resolve(dirname(id), piece));
        const address = bundle ?? normalizePath(join(dirname(at), piece));
        return `new URL('${address}', import.meta.url)`;
      });
      return { code: pieces.join(''), map: null };
    },
  };
}

/** Throws for any other use, which would refer to the bundle. */
function placeOf(at: string, what: string): string {
  if (what !== 'url' && what !== 'dirname') throw new Error(`import.meta.${what} in ${at}`);
  // Without an import, whose name might collide in the module.
  const path = `process.getBuiltinModule('node:path')`;
  return what === 'url'
    ? `new URL('${at}', import.meta.url).href`
    : `${path}.join(import.meta.dirname, '${dirname(at)}')`;
}

if (import.meta.main) await bundleServer();
