import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../scripts/tool.ts';
import { withMarked } from './marked.ts';
import { needsOf } from './scale/needs.ts';
import { costTable, needTable } from './scale/tables.ts';

/** Writes the tables of docs/SCALE.md from the costs (`node scripts/run.mjs workshop/scale.ts`). */

const DOCUMENT = join(ROOT, 'docs', 'SCALE.md');
const TIMES = [1, 10, 100, 1000];

const text = await readFile(DOCUMENT, 'utf8');
const withCosts = withMarked(text, 'costs', costTable());
await writeFile(DOCUMENT, withMarked(withCosts, 'needs', needTable(TIMES.map(needsOf))));
