import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { PrepareError } from './error.mjs';
import { OWN_NODE } from './node.mjs';
import { ROOT, run } from './run.mjs';
import { buildIfStale } from './stamp.mjs';

const CLIENT = join(ROOT, 'build', 'client');
/** The router's own folder, which its build empties; `build` holds the server's bundle too. */
const BUILT = join(ROOT, 'build', 'web', 'client');
const SOURCES = [
  'web',
  'domain',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/prepare',
];

/** Builds the web into `build/client`, with .br and .gz copies, when its sources changed. */
export function buildWeb() {
  return buildIfStale({
    folder: CLIENT,
    stamp: join(ROOT, 'build', '.stamp'),
    sources: SOURCES,
    build: async () => {
      console.log('Construyendo la interfaz…');
      await build();
      await compressFolder(CLIENT);
    },
  });
}

async function build() {
  const { code, output } = await run(
    OWN_NODE,
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    // Only a production build prerenders pages.
    {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${dirname(OWN_NODE)}${delimiter}${process.env.PATH ?? ''}`,
    },
  );
  if (code === 0 && existsSync(BUILT)) {
    await rm(CLIENT, { recursive: true, force: true });
    return rename(BUILT, CLIENT);
  }
  console.error(output);
  throw new PrepareError(
    'No se ha podido construir la interfaz. La causa está en el mensaje de arriba.',
  );
}
