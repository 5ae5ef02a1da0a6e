import { readFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { p95, timed } from '#tests/support/latency.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { Client, eventually, type Product, startProduct } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/**
 * Many live streams of many accounts in one process: memory of each, and effect on other requests.
 * A second process on the same database creates the accounts.
 */

const STREAMS = size(100, 2000);
/** Streams that one account may open. */
const EACH = 20;
const ASKED = size(50, 400);

let database: TestDatabase;
let server: TestServer;
let maker: Product;
const cookies: string[] = [];
let vet: Client;
let open: ClientRequest[] = [];

beforeAll(async () => {
  database = await createDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(40) };
  server = await startServer({ env });
  maker = await startProduct({ ai: fakeEngine() }, env);
  for (let made = 0; made < STREAMS / EACH; made++)
    cookies.push((await signedIn(maker)).browser.cookie);
  vet = new Client(server.url);
  vet.cookie = (await signedIn(maker)).browser.cookie;
});
afterAll(async () => {
  for (const stream of open) stream.destroy();
  await maker.end();
  await server.stop();
  await database.drop();
});

/** Resolves once the stream has answered; `onCut` runs at its end. */
function openStream(cookie: string, onCut: () => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}/api/events`, { agent: false, headers: { cookie } });
    call.on('response', (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`The stream answered ${response.statusCode}`));
      response.once('data', () => resolve(call));
      response.on('close', onCut);
      response.on('error', () => {});
      response.resume();
    });
    call.on('error', reject);
    call.end();
  });
}

/** Private kilobytes of the process; undefined where unknown. */
async function kilobytes(): Promise<number | undefined> {
  const text = await readFile(`/proc/${server.pid()}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) || undefined;
}

async function ask(): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < ASKED; asked++) {
    const { ms, result } = await timed(() => vet.get('/api/me'));
    expect(result.status).toBe(200);
    times.push(ms);
  }
  return times;
}

test(`${STREAMS} streams stay open, use little memory and slow no other request`, async () => {
  let cut = 0;
  const openAll = async (amount: number): Promise<ClientRequest[]> => {
    const opened: ClientRequest[] = [];
    for (let at = 0; at < amount; at++)
      opened.push(await openStream(cookies[at % cookies.length] ?? '', () => cut++));
    return opened;
  };
  // Warm-up: the first streams and requests include loading and compiling.
  const first = await openAll(Math.min(STREAMS, 100));
  for (const stream of first) stream.destroy();
  await eventually(async () => cut === first.length);
  await ask();
  const quiet = p95(await ask());
  const before = await kilobytes();

  cut = 0;
  open = await openAll(STREAMS);
  const after = await kilobytes();
  const withStreams = p95(await ask());
  expect(cut).toBe(0);

  const each = before && after ? (after - before) / STREAMS : undefined;
  figure({
    name: `memory of each of ${STREAMS} streams, KB`,
    goal: '≤ 40',
    value: each === undefined ? 'not measured on this system' : each.toFixed(1),
    holds: each !== undefined && each <= 40,
  });
  const ratio = withStreams / quiet;
  figure({
    name: `p95 of other requests with ${STREAMS} streams open, beside without`,
    goal: '≤ 2 ×',
    value: `${ratio.toFixed(2)} × (${withStreams.toFixed(1)} ms, ${quiet.toFixed(1)} ms)`,
    holds: ratio <= 2,
  });
  figure({ name: 'streams cut', goal: '0', value: String(cut), holds: cut === 0 });
});
