/**
 * `npm run felt -- [--rows F1,F3] [--runs 3]`: what a vet feels of sending and opening a case, on the
 * product as `npm start` runs it, in Chromium as a phone on 4G and 3G. Prints the table of F1 to F9 and
 * writes its figures into `docs/felt.json` and `docs/BENCH.md`. See there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../scripts/tool.ts';
import type { Feeling, Row } from './felt/felt.ts';
import { feltTable, type KeptFigure, keptOf, merged } from './felt/figures.ts';
import { cameraRow } from './felt/rows/camera.ts';
import { cutRow, worstRow } from './felt/rows/lines.ts';
import { openingRow } from './felt/rows/opening.ts';
import { filledRow, onePictureRow, threadRow } from './felt/rows/sending.ts';
import { besideRow, intakeRow } from './felt/rows/server.ts';
import { openStage } from './felt/stage.ts';
import { withMarked } from './marked.ts';

const ROWS: Readonly<Record<string, Row>> = {
  F1: filledRow,
  F2: onePictureRow(false),
  F2r: onePictureRow(true),
  F3: openingRow,
  F4: cutRow,
  F5: worstRow,
  F6: threadRow,
  F7: intakeRow,
  F8: besideRow,
  F9: cameraRow,
};

const FIGURES = join(ROOT, 'docs', 'felt.json');
const DOCUMENT = join(ROOT, 'docs', 'BENCH.md');

const { values } = parseArgs({
  options: { rows: { type: 'string' }, runs: { type: 'string', default: '3' } },
});
const rows = values.rows?.split(',') ?? Object.keys(ROWS);
const runs = Number(values.runs);
if (rows.some((row) => !(row in ROWS)) || !Number.isInteger(runs) || runs < 1) {
  console.error(`Uso: npm run felt -- [--rows ${Object.keys(ROWS).join(',')}] [--runs 3]`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const feeling: Feeling = {
  runs,
  stage: openStage,
  say: (text) => process.stderr.write(`${text}\n`),
};
const date = new Date().toISOString().slice(0, 10);
const before: readonly KeptFigure[] = existsSync(FIGURES)
  ? JSON.parse(readFileSync(FIGURES, 'utf8')).figures
  : [];
let figures = before;
for (const row of rows) {
  const felt = (await ROWS[row]?.(feeling)) ?? [];
  // Row by row, since all of them take an hour.
  figures = merged(
    figures,
    felt.map((one) => keptOf(one, date)),
  );
  keep();
}
console.log(feltTable(figures));

function keep(): void {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model}, Node ${process.version}`;
  writeFileSync(FIGURES, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  const text = `${date}, ${machine}.\n\n${feltTable(figures)}`;
  writeFileSync(DOCUMENT, withMarked(readFileSync(DOCUMENT, 'utf8'), 'felt', text));
}
