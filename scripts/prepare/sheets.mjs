import { join } from 'node:path';
import { PrepareError } from './error.mjs';
import { OWN_NODE } from './node.mjs';
import { ROOT, run } from './run.mjs';
import { buildIfStale } from './stamp.mjs';

const SCRIPT = join('scripts', 'parseSheets.ts');
const SOURCES = [
  ...['analyses', 'catalogue', 'text', 'criteria/engine', 'criteria/reader'],
  ...['criteria/sheets', 'criteria/vocabulary'],
].map((folder) => join('domain', folder));

/** Parses the sheets of criteria into `domain/criteria/parsed` when they or their parser changed. */
export function parseSheets() {
  return buildIfStale({
    folder: join(ROOT, 'domain', 'criteria', 'parsed'),
    stamp: join(ROOT, 'domain', 'criteria', 'parsed', '.stamp'),
    sources: [...SOURCES, join('scripts', 'readSheets.ts'), SCRIPT],
    build: async () => {
      const { code, output } = await run(OWN_NODE, [SCRIPT], process.env);
      if (code === 0) return;
      console.error(output);
      throw new PrepareError(
        'No se han podido leer las hojas de criterios. La causa está en el mensaje de arriba.',
      );
    },
  });
}
