import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unitRowsOf } from '#domain/criteria/reader/unitRows.ts';
import { fileFaults, readSheets } from './readSheets.ts';
import { ROOT } from './tool.ts';

/**
 * Writes the parsed sheets of criteria, a module for each type and one with the units of all, so
 * that neither the server nor a browser holds the parser: `domain/criteria/parsed`. Run by
 * `scripts/prepare/sheets.mjs`. A fault of a sheet is printed with its file and line, and ends it with an error.
 */

const FOLDER = join(ROOT, 'domain', 'criteria', 'parsed');

/** Engines read a long JSON text faster than the same as code. */
const moduleOf = (name: string, type: string, from: string, data: object) =>
  `import type { ${type} } from '${from}';\n\nexport const ${name}: ${type} = JSON.parse(\n  ${JSON.stringify(JSON.stringify(data))},\n);\n`;

const sheets = readSheets();
const faults = [...[...sheets.values()].flatMap((read) => read.faults), ...fileFaults()];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [type, { sheet }] of sheets)
  writeFileSync(
    join(FOLDER, `${type}.ts`),
    moduleOf('sheet', 'Sheet', '../engine/sheet.ts', sheet),
  );
const units = unitRowsOf([...sheets.values()].map(({ sheet }) => sheet));
writeFileSync(
  join(FOLDER, 'units.ts'),
  moduleOf('units', 'UnitRows', '#domain/catalogue/unitRows.ts', units),
);
