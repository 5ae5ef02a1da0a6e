import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { createLogger } from '#server/observe/logger.ts';
import { start } from '#server/run/start.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { freePort } from '#tests/support/freePort.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { Client } from '#tests/support/product.ts';
import { quickPasswords } from '#tests/support/quickPasswords.ts';
import { seedEmbedded } from '#tests/support/seedEmbedded.ts';
import '#tests/support/provided.ts';

const silent = createLogger('silent');

const onServer = inject('databaseKind') === 'server';
/** The embedded database allows one process. */
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

describe('an installation that had sample accounts, started where others can call, [ASVS 6.3.2]', () => {
  let database: { url: string; drop(): Promise<void> } | undefined;
  let dataDir = '';
  let sample: { readonly email: string; readonly password: string };
  let cookie = '';
  const open = async (env: Record<string, string>) => {
    const config = parseConfig({
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url,
      ...env,
    });
    return start(config, silent, {
      ai: fakeEngine(),
      passwords: quickPasswords(),
      rateLimits: false,
    });
  };
  beforeAll(async () => {
    database = onServer ? await createDatabase() : undefined;
    dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-samples-'));
    if (!onServer) await seedEmbedded(dataDir);
    const first = await open({ NODE_ENV: 'test' });
    const [made] = first.sampleAccounts;
    if (!made) throw new Error('No sample account');
    sample = made;
    const client = new Client(first.url);
    const { email, password } = made;
    const reply = await client.post('/api/auth/sign-in/email', { email, password });
    expect(reply.status).toBe(200);
    expect((await client.get('/outbox')).status).toBe(200);
    cookie = client.cookie;
    await first.stop();
  });
  afterAll(async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.each([
    ['production', { NODE_ENV: 'production', HOST: '127.0.0.1' }],
    ['on every interface', { NODE_ENV: 'development', HOST: '0.0.0.0' }],
  ])('%s refuses their sign-in and shows no mails', async (_case, env) => {
    const running = await open({ ...env, AUTH_SECRET: randomBytes(32).toString('hex') });
    try {
      expect(running.sampleAccounts).toEqual([]);
      expect(running.barredAccounts).toContain(sample.email);
      const client = new Client(running.url);
      const { email, password } = sample;
      const refused = await client.post('/api/auth/sign-in/email', { email, password });
      expect(refused.body).toMatchObject({ status: 403, code: 'sample_account' });
      expect(await client.isSignedIn()).toBe(false);
      client.cookie = cookie;
      expect(await client.isSignedIn()).toBe(false);
      expect((await client.get('/outbox')).status).toBe(404);
      const { rows } = await running.ctx.db.execute('select 1 from sessions');
      expect(rows).toEqual([]);
    } finally {
      await running.stop();
    }
  });

  test('started again on this machine alone, lets them in', async () => {
    const running = await open({ NODE_ENV: 'test' });
    try {
      const client = new Client(running.url);
      const { email, password } = sample;
      const reply = await client.post('/api/auth/sign-in/email', { email, password });
      expect(reply.status).toBe(200);
      expect(running.barredAccounts).toEqual([]);
      const tunnelled = await client.send('GET', '/outbox', {
        headers: { 'x-forwarded-for': '198.51.100.7' },
      });
      expect(tunnelled.status).toBe(404);
    } finally {
      await running.stop();
    }
  });
});
