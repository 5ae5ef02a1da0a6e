import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileFaults, readSheets, SHEETS } from '../../scripts/readSheets.ts';
import { compareWithReference } from './compare.ts';
import { runLedger } from './ledger.ts';
import { runProperties } from './properties/print.ts';
import { coverage, why } from './why.ts';
import { wrapSheet } from './wrap.ts';

const USAGE = `npm run criteria                       escribe docs/CRITERIA.md
npm run criteria -- check              faltas de las hojas, con fichero y línea
npm run criteria -- why TIPO JSON      filas de un caso, con el valor de cada condición
npm run criteria -- coverage           filas y campos de cada tipo
npm run criteria -- compare [SEMILLA]  compara con el evaluador de referencia (Python 3.11)
npm run criteria -- properties [P1 P2 …] [--type TIPO] [--seed SEMILLA]
                                       propiedades de las hojas: casos probados y los que fallan
npm run criteria -- ledger [write]     líneas del registro de casos que cambian, o las escribe
npm run criteria -- format             parte las líneas largas de las hojas`;

/** Carries out a verb of `npm run criteria` on the sheets. */
export function runVerb(verb: string, words: readonly string[]): void {
  const run = VERBS[verb];
  if (run) run(words);
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
}

const VERBS: Readonly<Record<string, (words: readonly string[]) => void>> = {
  check: () => {
    const faults = [...fileFaults(), ...[...readSheets().values()].flatMap((each) => each.faults)];
    for (const fault of faults) console.log(fault);
    console.log(`${faults.length} faltas`);
    if (faults.length > 0) process.exitCode = 1;
  },
  why: ([type = '', json = '{}']) => console.log(why({ id: '', type, data: JSON.parse(json) })),
  coverage: () => console.log(coverage()),
  compare: ([seed = '1']) => {
    const differing = compareWithReference(seed);
    if (differing === undefined) console.log('Sin Python 3 no se compara.');
    else if (differing > 0) process.exitCode = 1;
  },
  properties: (words) => {
    if (runProperties(words) > 0) process.exitCode = 1;
  },
  ledger: ([word]) => {
    if (runLedger(word === 'write') > 0) process.exitCode = 1;
  },
  format: () => {
    const files = readdirSync(SHEETS, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.criteria.txt'))) {
      const path = join(SHEETS, file);
      const text = readFileSync(path, 'utf8');
      const wrapped = wrapSheet(text);
      if (wrapped !== text) writeFileSync(path, wrapped);
    }
  },
};
