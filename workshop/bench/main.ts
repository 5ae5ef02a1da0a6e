/**
 * `npm run bench -- [--rows detail,create] [--before f26b2395] [--rounds 5] [--seconds 3] [--cases 100000]
 * [--large] [--write]`:
 * measures the work tree beside an old commit and a bare server, in turns, on a PostgreSQL of its own.
 * `npm run bench -- criteria` measures the clinical rules alone, `npm run bench -- upgrade [--cases 1000000]
 * [--before f26b2395]` an upgrade from a commit, `npm run bench -- frames` the frames of a browser. See
 * docs/BENCH.md.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { executeOn } from '#tests/support/postgresDatabase.ts';
import { startPostgres } from '#tests/support/postgresServer.ts';
import { ROOT } from '../../scripts/tool.ts';
import { withMarked } from '../marked.ts';
import type { Row } from './bench.ts';
import { OLDEST, prepareOld, REFERENCE } from './commits.ts';
import { benchCriteria } from './criteria.ts';
import { type Figure, figureTable } from './figures.ts';
import { benchFrames } from './frames.ts';
import { type Options, parseOptions } from './options.ts';
import { besideRow } from './rows/beside.ts';
import { createRow } from './rows/create.ts';
import { growthRow } from './rows/growth.ts';
import { liveRow } from './rows/live.ts';
import { picturesRow } from './rows/pictures.ts';
import { readingRow } from './rows/reading.ts';
import { READS, readRow } from './rows/reads.ts';
import { startRow } from './rows/start.ts';
import { caseRow, submitRow } from './rows/submit.ts';
import { TIMES, timeRow } from './rows/times.ts';
import { openSite, type Site } from './site.ts';
import { benchUpgrade } from './upgrade.ts';

/** Durable as in production: test settings would hide part of the cost. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const SIZED = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'];
/** For the row that counts statements. */
const COUNTING = ['shared_preload_libraries=pg_stat_statements'];

/** In this order: what writes comes last, since a faster server writes more. */
const ROWS: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(Object.entries(READS).map(([name, read]) => [name, readRow(name, read)])),
  ...Object.fromEntries(Object.entries(TIMES).map(([name, time]) => [name, timeRow(name, time)])),
  growth: growthRow,
  live: liveRow,
  start: startRow,
  reading: readingRow,
  beside: besideRow,
  pictures: picturesRow,
  create: createRow,
  submit: submitRow,
  case: caseRow,
};

const DOCUMENT = join(ROOT, 'docs', 'BENCH.md');

const say = (text: string) => process.stderr.write(`${text}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const argv = process.argv.slice(2);
if (argv[0] === 'criteria') console.log(await benchCriteria({ say }));
else if (argv[0] === 'upgrade') console.log(await upgrade(readOptions(argv.slice(1))));
else if (argv[0] === 'frames') console.log(await benchFrames(say));
else await benchRows(readOptions(argv));

function upgrade({ cases, before }: Options): Promise<string> {
  const settings = [...DURABLE, ...SIZED];
  return benchUpgrade({ ...prepareBoth(before), cases, settings, say });
}

/** The commit whose schema is filled, and the one to compare with. */
function prepareBoth(commit: string) {
  const oldest = prepareOld(OLDEST, say);
  return { oldest, before: commit === OLDEST ? oldest : prepareOld(commit, say) };
}

function readOptions(args: readonly string[]): Options {
  try {
    return parseOptions(args, Object.keys(ROWS));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

async function benchRows(options: Options): Promise<void> {
  const { oldest, before } = prepareBoth(options.before);
  const postgres = await startPostgres([...DURABLE, ...SIZED, ...COUNTING]);
  await executeOn(postgres.url, `alter system set pg_stat_statements.track = 'none'`);
  await executeOn(postgres.url, 'select pg_reload_conf()');
  const sites = new Map<number, Promise<Site>>();
  const site = (cases: number) => {
    const opened =
      sites.get(cases) ?? openSite({ server: postgres.url, cases, oldest, before, say });
    sites.set(cases, opened);
    return opened;
  };
  const figures: Figure[] = [];
  try {
    for (const [name, row] of Object.entries(ROWS)) {
      if (!options.rows.includes(name)) continue;
      say(name);
      figures.push(...(await row({ options, postgres, before, site, say })));
    }
  } finally {
    for (const opened of sites.values()) await (await opened).close();
    await postgres.stop();
  }
  keep(options, figures);
  const text = `${conditions(options)}\n\n${figureTable(figures, options.before)}`;
  console.log(text);
  if (options.write)
    writeFileSync(DOCUMENT, withMarked(readFileSync(DOCUMENT, 'utf8'), 'figures', text));
}

function conditions({ rows, before, rounds, seconds, cases, large }: Options): string {
  const all = rows.length === Object.keys(ROWS).length;
  const words = [
    ...(all ? [] : [`--rows ${rows.join(',')}`]),
    ...(before === REFERENCE ? [] : [`--before ${before}`]),
    `--rounds ${rounds} --seconds ${seconds} --cases ${cases}`,
    ...(large ? ['--large'] : []),
  ];
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, \`npm run bench -- ${words.join(' ')}\`. ${cpus().length} × ${cpu?.model}, Node ${process.version}.`;
}

/** Every round, for whoever asks more than the table says. */
function keep(options: Options, figures: readonly Figure[]): void {
  const folder = join(ROOT, '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${new Date().toISOString().replaceAll(':', '')}.json`);
  writeFileSync(path, JSON.stringify({ options, figures }, null, 2));
  say(path);
}
