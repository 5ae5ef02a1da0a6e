import { COSTS } from './costs.ts';
import type { Needs } from './needs.ts';

/** Tables of `docs/SCALE.md`. */

export function costTable(): string {
  const rows = Object.values(COSTS).map(
    ({ about, value, unit, source }) => `| ${about} | ${value} ${unit} | ${source} |`,
  );
  return ['| what | cost | from |', '|---|---|---|', ...rows].join('\n');
}

const LINES: readonly (readonly [string, (needs: Needs) => number])[] = [
  ['cases a day', ({ casesADay }) => casesADay],
  ['cases a second, busiest hour', ({ rate }) => rate],
  ['vets at the same time', ({ vets }) => vets],
  ['cores that read', ({ readingCores }) => readingCores],
  ['seconds until read, 95 of 100 at most', ({ wait }) => wait],
  ['cores for pages and uploads, with the database’s', ({ pageCores }) => pageCores],
  ['processes', ({ processes }) => processes],
  ['connections to PostgreSQL, at most', ({ connections }) => connections],
  ['pictures, GB a day', ({ picturesGB }) => picturesGB],
  ['pictures, TB a year', ({ picturesGB }) => (picturesGB * 365) / 1000],
  ['write-ahead log, GB a day', ({ walGB }) => walGB],
  ['commits a second that tell', ({ notices }) => notices],
  ['use of the one lock of those commits, %', ({ lockShare }) => lockShare * 100],
];

export function needTable(all: readonly Needs[]): string {
  const head = `| busiest hour | ${all.map(({ times }) => (times === 1 ? 'one machine' : `× ${number(times)}`)).join(' | ')} |`;
  const rows = LINES.map(
    ([name, pick]) => `| ${name} | ${all.map((needs) => number(pick(needs))).join(' | ')} |`,
  );
  return [head, `|---|${all.map(() => '--:|').join('')}`, ...rows].join('\n');
}

/** Two figures below a hundred, three from there on. */
function number(value: number): string {
  const digits = value < 100 ? 2 : 3;
  return Number(value.toPrecision(digits)).toLocaleString('en');
}
