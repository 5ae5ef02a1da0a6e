import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { automationEnv } from '#tests/support/automation.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Operation, operationsOf } from '#tests/support/fuzz/requests.ts';
import { paidIn } from '#tests/support/payments.ts';
import { Client, type Product, startProduct } from '#tests/support/product.ts';
import { dribbler, type SlowRequest } from '#tests/support/slowCaller.ts';

/** Callers who dribble their bodies, more than all shared places, beside one who does not. */

/** Together more than the places of accounts (64, four of each) and of guests (32, sixteen of each). */
const ACCOUNTS = 17;
const OF_EACH_ACCOUNT = 4;
const ADDRESSES = 3;
const OF_EACH_ADDRESS = 16;
const DRIBBLE_MS = 1000;

const NOWHERE = {
  url: 'http://127.0.0.1:9',
  secretKey: 'sk_test_nobody',
  webhookSecret: 'whsec_nobody',
  prices: { basic: 'price_basic', pro: 'price_pro', premium: 'price_premium' },
} as const;

interface Vet {
  readonly browser: Browser;
  /** An open case of its own. */
  readonly id: string;
}

let product: Product;
let photo: Buffer;
let operations: Operation[];
let slow: Vet[];
let other: Vet;

beforeAll(async () => {
  product = await startProduct(
    { ai: fakeEngine() },
    { TRUST_PROXY: '1', ...paidIn(NOWHERE), ...automationEnv(`${NOWHERE.url}/webhook`) },
  );
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  slow = [];
  for (let made = 0; made < ACCOUNTS; made++) slow.push(await newVet());
  other = await newVet();
  operations = operationsOf((await other.browser.get('/api/openapi.json')).body);
});
afterAll(() => product.end());

async function newVet(): Promise<Vet> {
  const { browser } = await signedIn(product);
  return { browser, id: (await browser.create('cytology', { patientName: 'Luna' })).body.id };
}

const PARAMETERS: Readonly<Record<string, string>> = {
  image: '1',
  number: '1',
  type: 'cytology',
  finding: 'fungi.observed',
};

function requestOf({ method, path }: Operation, id: string): SlowRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? id);
  return { method, path: `/api${filled}` };
}

/** More dribbled bodies of this operation than places, until closed. */
async function besiege(operation: Operation) {
  const accounts = slow.flatMap(({ browser, id }, account) =>
    Array.from({ length: OF_EACH_ACCOUNT }, () => ({
      ...requestOf(operation, id),
      headers: { cookie: browser.cookie, 'x-forwarded-for': `198.51.100.${1 + (account % 2)}` },
    })),
  );
  const guests = Array.from({ length: ADDRESSES * OF_EACH_ADDRESS }, (_, at) => ({
    ...requestOf(operation, other.id),
    headers: { 'x-forwarded-for': `203.0.113.${1 + (at % ADDRESSES)}` },
  }));
  const callers = await Promise.all(
    [...accounts, ...guests].map((asked) => dribbler(product.url, asked)),
  );
  const dribbling = setInterval(() => {
    for (const { dribble } of callers) dribble();
  }, DRIBBLE_MS);
  return {
    /** The first line of a reply that only a finished or given up body gets. */
    answered: () => callers.map(({ reply }) => reply().split('\r\n')[0]).filter(Boolean),
    end: () => {
      clearInterval(dribbling);
      for (const { socket } of callers) socket.destroy();
    },
  };
}

/** A guest, an account, and an image of it; the guest's address is none of the dribblers'. */
async function answers(): Promise<number[]> {
  const guest = new Client(product.url);
  const { status: plans } = await guest.get('/api/plans');
  const { status: me } = await other.browser.get('/api/me');
  const { status: sent } = await other.browser.upload(other.id, 1, photo);
  return [plans, me, sent];
}

test('a dribbled body of any operation keeps nobody else waiting', async () => {
  const withBody = operations.filter(({ method }) => method !== 'GET');
  expect(withBody.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const operation of withBody) {
    const siege = await besiege(operation);
    const got = await answers();
    const early = siege.answered().filter((line) => line?.includes(' 408 '));
    siege.end();
    // Answered because a place came free, not because none was taken.
    if (early.length > 0) wrong.push(`${operation.operationId}: waited for ${early.length}`);
    if (got.join() !== '200,200,201') wrong.push(`${operation.operationId}: ${got}`);
  }
  expect(wrong).toEqual([]);
});

test('no request above caused a server error', () => expect(product.errors).toEqual([]));
