/**
 * `npm run bench -- [reads|submit|live]… [--rows …] [--rounds …] [--seconds …]`: measures the product
 * beside a bare server that does the same work, on a PostgreSQL of its own. See docs/BENCH.md.
 */
import { startPostgres } from '#tests/support/postgresServer.ts';
import { type Options, type Part, parseOptions } from './options.ts';
import { benchLive } from './runs/live.ts';
import { benchReads } from './runs/reads.ts';
import type { Bench } from './runs/shared.ts';
import { benchSubmit } from './runs/submit.ts';

/** As a server that keeps its data: what the tests' own leaves out is part of the cost here. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const SIZED = ['shared_buffers=1GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min'];

const RUNS: Readonly<Record<Part, (bench: Bench) => Promise<string>>> = {
  reads: benchReads,
  submit: benchSubmit,
  live: benchLive,
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
const postgres = await startPostgres([...DURABLE, ...SIZED]);
try {
  const say = (text: string) => process.stderr.write(`${text}\n`);
  for (const part of options.parts) {
    const text = await RUNS[part]({ postgres, options, say });
    console.log(`\n## ${part}\n\n${text}\n`);
  }
} finally {
  await postgres.stop();
}
