import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sdkOf } from '#tests/support/sandbox.ts';
import type { Logger } from '../context.ts';
import { openPaymentSandbox, type PaymentSandbox } from './paymentSandbox.ts';

const ENTRY = join(import.meta.dirname, '..', '..', 'sandbox', 'main.ts');
const SILENT: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;
let opened: PaymentSandbox[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vetoscopio-sandbox-'));
  opened = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const sandbox of opened) await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function open(publicUrl = 'http://localhost:3999', serves = false): PaymentSandbox {
  const sandbox = openPaymentSandbox({ dataDir, publicUrl, log: SILENT, serves });
  opened.push(sandbox);
  return sandbox;
}

async function sdk(sandbox: PaymentSandbox) {
  const { apiBase = '', secretKey } = await sandbox.settings();
  return sdkOf({ url: apiBase, secretKey });
}

test('the payment sandbox does not exist before the first payment', async () => {
  const sandbox = open();
  expect(existsSync(join(dataDir, 'sandbox'))).toBe(false);
  const settings = await sandbox.settings();
  expect(settings.prices).toEqual({
    basic: ['price_sandbox_basic'],
    pro: ['price_sandbox_pro'],
    premium: ['price_sandbox_premium'],
  });
  expect(await sandbox.settings()).toEqual(settings);
});

test('a payer stays on the host of the product', async () => {
  const stripe = await sdk(open('http://vet.localhost:3999'));
  const { id: customer } = await stripe.customers.create({ name: 'Ana' });
  const back = 'http://vet.localhost:3999/account-info';
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: back });
  expect(new URL(url).hostname).toBe('vet.localhost');
});

test('the payment sandbox keeps data, keys and address over a restart', async () => {
  const first = open();
  const before = await first.settings();
  const { id } = await (await sdk(first)).customers.create({ name: 'Ana' });
  await first.close();
  await expect(fetch(before.apiBase ?? '')).rejects.toThrow();
  const second = open();
  expect(await second.settings()).toEqual(before);
  expect(await (await sdk(second)).customers.retrieve(id)).toMatchObject({ name: 'Ana' });
});

test('the payment sandbox serves its pages from the start after an earlier payment', async () => {
  const first = open();
  const { apiBase = '' } = await first.settings();
  await first.close();
  open(undefined, true);
  await vi.waitFor(() => fetch(apiBase), { timeout: 30_000, interval: 100 });
});

test('a killed payment sandbox restarts at the same address', async () => {
  const { apiBase = '' } = await open().settings();
  const stateOf = async () => (await fetch(`${apiBase}/sandbox/state`)).json();
  const { pid } = await stateOf();
  process.kill(pid, 'SIGKILL');
  const after = await vi.waitFor(stateOf, { timeout: 30_000, interval: 100 });
  expect(after.pid).not.toBe(pid);
});

test('the payment sandbox moves when another program took its port', async () => {
  const first = open();
  const { apiBase = '' } = await first.settings();
  await first.close();
  const other = createServer().listen(Number(new URL(apiBase).port), '127.0.0.1');
  await once(other, 'listening');
  try {
    const settings = await open().settings();
    expect(settings.apiBase).not.toBe(apiBase);
  } finally {
    other.close();
  }
});

test('the payment sandbox ends with its parent process', async () => {
  const child: ChildProcess = fork(ENTRY, ['--data', join(dataDir, 'sandbox')], {
    env: { PATH: process.env.PATH, ...KEYS },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});

const KEYS = { SANDBOX_SECRET_KEY: 'sk_test_x', SANDBOX_WEBHOOK_SECRET: 'whsec_x' };

test('the payment sandbox is refused in production, by either process, and on public addresses', () => {
  expect(() => open('https://vetoscopio.example')).toThrow('producción');
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => open()).toThrow('producción');
  const child = spawnSync(process.execPath, [ENTRY], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...KEYS },
    encoding: 'utf8',
  });
  expect(child.status).toBe(1);
  expect(child.stderr).toContain('producción');
});

test('the payment sandbox does not start without test keys', () => {
  const env = { PATH: process.env.PATH, ...KEYS, SANDBOX_SECRET_KEY: 'sk_live_x' };
  const child = spawnSync(process.execPath, [ENTRY], { env, encoding: 'utf8' });
  expect(child.status).toBe(1);
  expect(child.stderr).toContain('sk_test_');
});
