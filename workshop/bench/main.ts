/**
 * `npm run bench -- [reads|submit|live|criteria|admin]… [--rows …] [--rounds …] [--seconds …]
 * [--keep …] [--only …]`: measures
 * the product beside a bare server that does the same work, on a PostgreSQL of its own; `criteria`
 * measures the clinical rules alone, and `admin` how the administration grows. See docs/BENCH.md.
 */
import { startPostgres } from '#tests/support/postgresServer.ts';
import { type Options, type Part, parseOptions } from './options.ts';
import { benchAdmin } from './runs/admin.ts';
import { benchCriteria } from './runs/criteria.ts';
import { benchLive } from './runs/live.ts';
import { benchReads } from './runs/reads.ts';
import type { Bench } from './runs/shared.ts';
import { benchSubmit } from './runs/submit.ts';

/** Durable as in production: test settings would hide part of the cost. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const SIZED = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'];

const RUNS: Readonly<Record<Exclude<Part, 'criteria'>, (bench: Bench) => Promise<string>>> = {
  reads: benchReads,
  submit: benchSubmit,
  live: benchLive,
  admin: benchAdmin,
};

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const options = readOptions();
const say = (text: string) => process.stderr.write(`${text}\n`);
const print = (part: Part, text: string) => console.log(`\n## ${part}\n\n${text}\n`);
if (options.parts.includes('criteria')) print('criteria', await benchCriteria({ say }));
const served = options.parts.filter((part) => part !== 'criteria');
if (served.length > 0) await benchServed(served);

async function benchServed(parts: readonly (keyof typeof RUNS)[]): Promise<void> {
  const postgres = await startPostgres([...DURABLE, ...SIZED], options.keep);
  try {
    for (const part of parts) print(part, await RUNS[part]({ postgres, options, say }));
  } finally {
    await postgres.stop();
  }
}
