import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFaults, readSheets } from './readSheets.ts';
import { ROOT } from './tool.ts';

/**
 * Writes the parsed sheets of criteria, a module for each type, so that neither the server nor a
 * browser holds the parser: `domain/criteria/parsed/TYPE.ts`. Run by `scripts/prepare/sheets.mjs`.
 * A fault of a sheet is printed with its file and line, and ends it with an error.
 */

const FOLDER = join(ROOT, 'domain', 'criteria', 'parsed');

/** Engines read a long JSON text faster than the same as code. */
const moduleOf = (sheet: object) =>
  `import type { Sheet } from '../engine/sheet.ts';\n\nexport const sheet: Sheet = JSON.parse(\n  ${JSON.stringify(JSON.stringify(sheet))},\n);\n`;

const sheets = readSheets();
const faults = [...[...sheets.values()].flatMap((read) => read.faults), ...fileFaults()];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [type, { sheet }] of sheets) writeFileSync(join(FOLDER, `${type}.ts`), moduleOf(sheet));
