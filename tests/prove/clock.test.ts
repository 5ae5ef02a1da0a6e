import { globSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#tests/support/postgresServer.ts';
import { eventually } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The wall clock 40 days ahead, then right: what is scheduled goes on, also over a restart. */

const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
const TOKEN = 'una-ficha-para-las-cifras';
/** The timetable has a task every minute, and the queue looks every half. */
const LONGEST_MS = 240_000;

interface Clocked {
  readonly server: TestServer;
  set(offset: string): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Server and database whose wall clock a file sets; their monotonic clock is the machine's. */
async function openClocked(kind: 'embedded' | 'server', library: string): Promise<Clocked> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-clock-'));
  await chmod(folder, 0o755);
  const offset = join(folder, 'offset');
  const set = (text: string) => writeFile(offset, `${text}\n`);
  await set('+0');
  const clock = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_CACHE_DURATION: '1',
  };
  let postgres: PostgresServer | undefined;
  if (kind === 'server') postgres = await startPostgres([], undefined, clock);
  const database = postgres ? { DATABASE_URL: postgres.url } : {};
  const server = await startServer({ env: { ...clock, ...database, METRICS_TOKEN: TOKEN } });
  return {
    server,
    set,
    restart: async () => {
      await server.end();
      await postgres?.end('SIGINT');
      await postgres?.start();
      await server.restart();
    },
    close: async () => {
      await server.stop();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The value of a sample, undefined where there is none. */
async function sample({ url }: TestServer, beginning: string): Promise<number | undefined> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const line = (await reply.text()).split('\n').find((one) => one.startsWith(beginning));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
const ended = async (server: TestServer) =>
  (await sample(server, 'vetoscopio_job_seconds_count{job="sweep",outcome="done"}')) ?? 0;

async function runsAgain(server: TestServer): Promise<number> {
  const before = await ended(server);
  const began = performance.now();
  await eventually(async () => (await ended(server)) > before, LONGEST_MS);
  return (performance.now() - began) / 1000;
}

describe.each(size(['server'] as const, ['embedded', 'server'] as const))('%s', (kind) => {
  test('40 days ahead for a minute stop nothing that is scheduled', async ({ skip }) => {
    if (LIBRARY === undefined) return skip('faketime is missing here: apt-get install faketime');
    const clocked = await openClocked(kind, LIBRARY);
    const { server } = clocked;
    try {
      await runsAgain(server);
      const took: number[] = [];
      for (const restarted of [false, true]) {
        await clocked.set('+40d');
        await runsAgain(server);
        await clocked.set('+0');
        if (restarted) await clocked.restart();
        const wentBack = await eventually(
          () => sample(server, 'vetoscopio_clock_back_timestamp_seconds '),
          LONGEST_MS,
        );
        expect(Math.abs(wentBack - Date.now() / 1000)).toBeLessThan(86_400);
        took.push(await runsAgain(server));
        expect(await sample(server, 'vetoscopio_scheduled_age_seconds ')).toBeGreaterThanOrEqual(0);
        expect(await sample(server, 'vetoscopio_attention ')).toBeGreaterThan(0);
      }
      expect(server.output().match(/the clock went back/g)).toHaveLength(2);
      expect(server.output()).not.toContain('TimeoutOverflowWarning');
      figure({
        name: `scheduled tasks after a clock 40 days ahead was set right, running and over a restart: ${kind}`,
        goal: 'run again within two minutes, no warning',
        value: took.map((seconds) => `${Math.round(seconds)} s`).join(', '),
        holds: took.every((seconds) => seconds <= 120),
      });
    } finally {
      await clocked.close();
    }
  });
});
