import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { start } from '#server/start.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { freePort } from '#tests/support/freePort.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { Client } from '#tests/support/product.ts';
import { quickPasswords } from '#tests/support/quickPasswords.ts';
import '#tests/support/provided.ts';

const silent = { info: () => {}, error: () => {} };

const onServer = inject('databaseKind') === 'server';
/** The embedded database is of one process. */
const AT_ONCE = onServer ? 3 : 1;

test('of servers that start at once on a fresh database, one makes the sample accounts and all run', async () => {
  const database = onServer ? await createDatabase() : undefined;
  const starting = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-samples-'));
      const config = parseConfig({
        NODE_ENV: 'test',
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DATABASE_URL: database?.url,
      });
      const overrides = { ai: fakeEngine(), passwords: quickPasswords() };
      return { dataDir, running: await start(config, silent, overrides) };
    }),
  );
  const started = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    expect(started).toHaveLength(AT_ONCE);
    const [maker, ...others] = started.toSorted(
      (a, b) => b.running.sampleAccounts.length - a.running.sampleAccounts.length,
    );
    expect(others.flatMap(({ running }) => running.sampleAccounts)).toEqual([]);
    const accounts = maker?.running.sampleAccounts ?? [];
    expect(accounts.map(({ role }) => role)).toEqual(['user', 'admin', 'super_admin']);
    const written = await readFile(join(maker?.dataDir ?? '', 'sample-accounts.txt'), 'utf8');
    for (const { email, password } of accounts) {
      expect(written).toContain(password);
      const client = new Client(started[0]?.running.url ?? '');
      const { status } = await client.post('/api/auth/sign-in/email', { email, password });
      expect(status).toBe(200);
    }
  } finally {
    await Promise.all(started.map(({ running }) => running.stop()));
    await database?.drop();
    for (const { dataDir } of started) await rm(dataDir, { recursive: true, force: true });
  }
});
