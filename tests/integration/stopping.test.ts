import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import type { DiagnosticEngine } from '#server/engines/engine.ts';
import { createLogger } from '#server/observe/logger.ts';
import { type Running, start } from '#server/run/start.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { openStream } from '#tests/support/eventStream.ts';
import { freePort } from '#tests/support/freePort.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { type Client, eventually, newVet } from '#tests/support/product.ts';
import { quickPasswords } from '#tests/support/quickPasswords.ts';
import { seedEmbedded } from '#tests/support/seedEmbedded.ts';

/** Work that a stopped process leaves to the next one on the same data. */

let dataDir: string;
let database: TestDatabase | undefined;
let port: number;
let running: Running | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vetoscopio-stopping-'));
  database = inject('databaseKind') === 'server' ? await createDatabase() : undefined;
  if (!database) await seedEmbedded(dataDir);
  port = await freePort();
});
afterEach(() => running?.stop());
afterAll(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startWith(diagnose: DiagnosticEngine['diagnose']): Promise<Running> {
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url,
  });
  const ai = fakeEngine({ diagnose });
  running = await start(config, createLogger('silent'), {
    ai,
    rateLimits: false,
    passwords: quickPasswords(),
  });
  return running;
}

async function accepted(client: Client): Promise<string> {
  const { id } = (await client.create('cytology', { patientName: 'Bruma' })).body;
  expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return id;
}

const completed = (client: Client, id: string) =>
  eventually(async () => {
    const { status } = (await client.get(`/api/analyses/${id}`)).body;
    expect(status).not.toBe('error');
    return status === 'completed';
  });

test('an analysis that does not end in time is done by the next process, and is no failure', async () => {
  const began: string[] = [];
  const first = await startWith(async (clinicalCase) => {
    began.push(clinicalCase.id);
    // Ignores its signal, as an engine may.
    return new Promise(() => {});
  });
  const client = await newVet(first);
  const ids = [await accepted(client), await accepted(client), await accepted(client)];
  await eventually(async () => began.length === 2);
  await first.stop();
  let failures = 0;
  await startWith(async (clinicalCase, signal) => {
    // Two failures of three: none was counted before.
    if (clinicalCase.id === ids[0] && failures++ < 2) throw new Error('no engine');
    return fakeEngine().diagnose(clinicalCase, signal);
  });
  for (const id of ids) await completed(client, id);
});

test('an analysis under way ends before the engine is closed', async () => {
  let release: (() => void) | undefined;
  const first = await startWith(async (clinicalCase, signal) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return fakeEngine().diagnose(clinicalCase, signal);
  });
  const client = await newVet(first);
  const id = await accepted(client);
  const goOn = await eventually(async () => release);
  const stopped = first.stop();
  // The server keeps serving while it waits.
  expect((await client.get(`/api/analyses/${id}`)).status).toBe(200);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(503);
  goOn();
  await stopped;
  await startWith(() => Promise.reject(new Error('Nothing is left to do')));
  expect((await client.get(`/api/analyses/${id}`)).body.status).toBe('completed');
});

test('at shutdown an open stream is asked to reconnect, and a kept connection to close', async () => {
  const first = await startWith(fakeEngine().diagnose);
  const client = await newVet(first);
  const stream = await openStream(first.url, client.cookie);
  await eventually(async () => stream.start());
  await first.stop();
  expect(await stream.ended).toBe('whole');
  expect(stream.retry()).toBeGreaterThan(0);
  const second = await startWith(fakeEngine().diagnose);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
});

test('a request that does not end in time is refused, not cut [ASVS 16.5.2]', async () => {
  const first = await startWith(fakeEngine().diagnose);
  const client = await newVet(first);
  const { id } = (await client.create('cytology', {})).body;
  const upload = httpRequest(`${first.url}/api/analyses/${id}/images/1`, {
    method: 'PUT',
    headers: {
      cookie: client.cookie,
      origin: first.url,
      'content-length': 5_000_000,
      // Makes the server confirm the head: before that it has no request to refuse.
      expect: '100-continue',
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    upload.once('response', resolve);
    upload.once('error', reject);
  });
  upload.flushHeaders();
  await once(upload, 'continue');
  upload.write(Buffer.alloc(100_000));
  const stopped = first.stop();
  const trickle = setInterval(() => upload.write(Buffer.alloc(1000)), 50);
  const { statusCode, headers } = await answer;
  clearInterval(trickle);
  expect([statusCode, headers.connection]).toEqual([503, 'close']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  upload.destroy();
  await stopped;
});
