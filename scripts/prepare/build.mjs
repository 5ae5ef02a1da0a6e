import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { PrepareError } from './error.mjs';
import { contentHash, listSources, quickHash } from './hash.mjs';
import { OWN_NODE } from './node.mjs';
import { ROOT, run } from './run.mjs';

const CLIENT = join(ROOT, 'build', 'client');
const STAMP = join(ROOT, 'build', '.stamp');

/**
 * Builds the web into `build/client`, with .br and .gz copies, when its sources changed.
 * The stamp is removed first and written last: a killed build has none, and is repeated.
 */
export async function buildWeb() {
  const sources = await listSources();
  const quick = await quickHash(sources);
  const stamp = await readStamp();
  if (stamp?.quick === quick) return;
  const content = await contentHash(sources);
  if (stamp?.content !== content) {
    console.log('Construyendo la interfaz…');
    await rm(STAMP, { force: true });
    await build();
    await compressFolder(CLIENT);
  }
  await writeStamp({ quick, content });
}

async function build() {
  const { code, output } = await run(
    OWN_NODE,
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    // Pages are only rendered beforehand by a production build.
    {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${dirname(OWN_NODE)}${delimiter}${process.env.PATH ?? ''}`,
    },
  );
  if (code === 0 && existsSync(CLIENT)) return;
  console.error(output);
  throw new PrepareError(
    'No se ha podido construir la interfaz. La causa está en el mensaje de arriba.',
  );
}

async function readStamp() {
  if (!existsSync(CLIENT)) return undefined;
  try {
    return JSON.parse(await readFile(STAMP, 'utf8'));
  } catch {
    return undefined;
  }
}

async function writeStamp(stamp) {
  await mkdir(join(ROOT, 'build'), { recursive: true });
  await writeFile(`${STAMP}.new`, JSON.stringify(stamp));
  await rename(`${STAMP}.new`, STAMP);
}
