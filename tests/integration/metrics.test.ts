import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { drawSmear } from '#tests/support/images.ts';
import { Client, eventually, type Product, startProduct } from '#tests/support/product.ts';

const TOKEN = 'una-ficha-para-las-cifras';
const authorization = { authorization: `Bearer ${TOKEN}` };
const closing: Product[] = [];
let product: Product;
beforeAll(async () => {
  product = await started({ METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  for (const each of closing) await each.end();
});

async function started(env: Record<string, string>): Promise<Product> {
  const ai = fakeEngine();
  const one = await startProduct({ ai }, env);
  closing.push(one);
  return one;
}

/** Values of the samples whose line starts so. */
async function samples(url: string, beginning: string): Promise<number[]> {
  const { status, body } = await new Client(url).send('GET', '/metrics', {
    headers: authorization,
  });
  expect(status).toBe(200);
  const lines = String(body).split('\n');
  return lines
    .filter((line) => line.startsWith(beginning))
    .map((line) => Number(line.split(' ').at(-1)));
}

test('/metrics does not exist without a token [ASVS 13.4.5]', async () => {
  const without = await started({});
  const { status, body } = await new Client(without.url).send('GET', '/metrics', {
    headers: authorization,
  });
  expect([status, body.code]).toEqual([404, 'not_found']);
});

test('/metrics requires the token [ASVS 13.4.5]', async () => {
  for (const wrong of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ', `Basic ${TOKEN}`]) {
    const headers = wrong === undefined ? {} : { authorization: wrong };
    const reply = await new Client(product.url).send('GET', '/metrics', { headers });
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
  const reply = await new Client(product.url).send('GET', '/metrics', { headers: authorization });
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('requests are counted by route and status, a case through its engine, its job and its mail', async () => {
  const { browser } = await signedIn(product);
  await browser.patch('/api/me/preferences', { notify_finished: true });
  const { id } = (await browser.create('cytology', {})).body;
  await browser.upload(id, 1, await drawSmear());
  await browser.post(`/api/analyses/${id}/submit`);
  const counted = async (beginning: string) => (await samples(product.url, beginning))[0];
  const job = (name: string) =>
    counted(`vetoscopio_job_seconds_count{job="${name}",outcome="done"}`);
  await eventually(
    async () => (await job('diagnose')) === 1 && (await job('send-mail')) !== undefined,
  );
  const route = 'method="POST",route="/api/analyses/:id/submit",status="202"';
  expect(await counted(`vetoscopio_http_request_seconds_count{${route}`)).toBe(1);
  expect(await counted('vetoscopio_engine_seconds_count{engine="fake",outcome="read"}')).toBe(1);
  expect(await counted('vetoscopio_mails_total{outcome="sent"}')).toBe(1);
  expect(await counted('vetoscopio_mails_total{outcome="failed"}')).toBe(0);
  expect(await counted('vetoscopio_database_up')).toBe(1);
  expect(await counted('vetoscopio_info{version="')).toBe(1);
  expect(await counted('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await counted('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  const pool = await samples(product.url, 'vetoscopio_database_connections{state="total"}');
  expect(pool.length).toBe(inject('databaseKind') === 'server' ? 1 : 0);
});

test('open streams are counted, and left out of request times', async () => {
  const { browser } = await signedIn(product);
  const open = async () => (await samples(product.url, 'vetoscopio_streams_open'))[0];
  const leaving = new AbortController();
  const { cookie } = browser;
  const response = await fetch(`${product.url}/api/events`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  await response.body?.getReader().read();
  expect(await open()).toBe(1);
  leaving.abort();
  await eventually(async () => (await open()) === 0);
  const timed = 'vetoscopio_http_request_seconds_count{method="GET",route="/api/events"';
  expect(await samples(product.url, timed)).toEqual([]);
});

test('the heap after a full collection is shown, and garbage is not', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const held = async () => {
    collect();
    return (await samples(product.url, 'vetoscopio_memory_held_bytes'))[0] ?? 0;
  };
  const before = await eventually(held);
  const half = before + 2 ** 25;
  const ballast = new Map([['for now', Buffer.alloc(2 ** 26)]]);
  await eventually(async () => (await held()) > half);
  ballast.clear();
  await eventually(async () => (await held()) < half);
});

test('jobs that wait are counted with the time the oldest has waited', async () => {
  const { sql } = await import('drizzle-orm');
  await product.ctx.db.execute(
    sql`insert into pgboss.job (name, data, start_after) values ('make-thumbnails', '{}', now() + interval '1 hour')`,
  );
  const delayed = 'vetoscopio_queue_jobs{queue="make-thumbnails",state="delayed"}';
  expect(await samples(product.url, delayed)).toEqual([1]);
  const oldest = 'vetoscopio_queue_oldest_seconds{queue="make-thumbnails"}';
  expect(await samples(product.url, oldest)).toEqual([0]);
});

if (inject('databaseKind') === 'server')
  test('a worker with a port serves its health and its figures, and nothing else', async () => {
    const worker = await started({
      METRICS_TOKEN: TOKEN,
      ROLE: 'worker',
      AUTH_SECRET: 'the same in every process of these tests',
    });
    const client = new Client(worker.url);
    expect((await client.get('/readyz')).status).toBe(200);
    expect((await client.get('/healthz')).body).toEqual({ status: 'ok' });
    expect(await samples(worker.url, 'vetoscopio_database_up')).toEqual([1]);
    const other = await client.get('/api/me');
    expect([other.status, other.body.code]).toEqual([404, 'not_found']);
  });
