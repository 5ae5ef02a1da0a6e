import { join } from 'node:path';
import { PrepareError } from './error.mjs';
import { OWN_NODE } from './node.mjs';
import { ROOT, run } from './run.mjs';
import { buildIfStale } from './stamp.mjs';

const SCRIPT = join('scripts', 'bundleServer.ts');
const SOURCES = ['server', 'domain', 'package.json', 'package-lock.json', SCRIPT];

/** Bundles the server with its libraries into `build/app` when its sources changed. */
export function bundleServer() {
  return buildIfStale({
    folder: join(ROOT, 'build', 'app'),
    stamp: join(ROOT, 'build', '.stamp-app'),
    sources: SOURCES,
    build: async () => {
      const { code, output } = await run(OWN_NODE, [SCRIPT], process.env);
      if (code === 0) return;
      console.error(output);
      throw new PrepareError(
        'No se ha podido preparar el servidor. La causa está en el mensaje de arriba.',
      );
    },
  });
}
