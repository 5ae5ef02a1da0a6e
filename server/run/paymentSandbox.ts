import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { isLoopback } from '#domain/rules/loopback.ts';
import type { Prices } from '#domain/rules/payments.ts';
import type { Logger } from '../context.ts';
import type { StripeSettings } from '../external/payments/settings.ts';

/**
 * Payments without money: the bundled sandbox (`sandbox/`) in its own process, which Stripe's SDK
 * calls instead of Stripe. Starts with the first payment; at the server's start when an earlier
 * payment exists, so that its links still work.
 */
export interface PaymentSandbox {
  /** Starts the sandbox. @returns its connection; rejects when it does not start. */
  settings(): Promise<StripeSettings>;
  close(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly log: Logger;
  /** Its pages must exist from the start, because a payment was made there before. */
  readonly serves: boolean;
}

const ENTRY = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));
const START_MS = 60_000;
const AGAIN_MS = 1000;
const SETTLED_MS = 1000;

const keysShape = z.object({ secretKey: z.string(), webhookSecret: z.string(), port: z.int() });
type StoredKeys = z.infer<typeof keysShape>;
const readyShape = z.object({ url: z.string(), prices: z.record(z.string(), z.string()) });
type Ready = z.infer<typeof readyShape>;

/** Throws in production and where others can reach the product. */
export function openPaymentSandbox({ dataDir, publicUrl, log, serves }: Options): PaymentSandbox {
  if (process.env.NODE_ENV === 'production' || !isLoopback(new URL(publicUrl).hostname))
    throw new Error('El entorno de pruebas de pagos no funciona en producción.');
  const folder = join(dataDir, 'sandbox');
  let child: ChildProcess | undefined;
  let started: Promise<StripeSettings> | undefined;
  let closing = false;

  const start = async (): Promise<StripeSettings> => {
    const keys = keysOf(folder);
    const begun = await begin(keys, folder, publicUrl);
    child = begun.child;
    child.once('exit', () => {
      child = undefined;
      started = undefined;
      if (closing) return;
      log.warn('payment sandbox ended, starting it again', { event: 'payments.sandbox' });
      setTimeout(() => closing || again(), AGAIN_MS).unref();
    });
    if (closing) child.kill();
    const port = Number(new URL(begun.ready.url).port);
    if (port !== keys.port) keep(folder, { ...keys, port });
    const { secretKey, webhookSecret } = keys;
    const sold = Object.entries(begun.ready.prices).map(([plan, price]) => [plan, [price]]);
    const prices: Prices = Object.fromEntries(sold);
    return { secretKey, webhookSecret, prices, apiBase: begun.ready.url };
  };
  const settings = () => {
    started ??= start().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  };
  const again = () => {
    settings().catch((error: unknown) => log.error('payment sandbox', { error }));
  };
  // Deferred, so that it does not slow down the start.
  const waking =
    serves && existsSync(join(folder, 'state.json'))
      ? setTimeout(again, SETTLED_MS).unref()
      : undefined;
  return {
    settings,
    close: async () => {
      closing = true;
      clearTimeout(waking);
      await started?.catch(() => {});
      if (child) await end(child);
    },
  };
}

/** Its keys, generated once; the port is 0 before its first start. */
function keysOf(folder: string): StoredKeys {
  try {
    return keysShape.parse(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')));
  } catch {
    const random = () => randomBytes(24).toString('hex');
    const fresh = { secretKey: `sk_test_${random()}`, webhookSecret: `whsec_${random()}`, port: 0 };
    keep(folder, fresh);
    return fresh;
  }
}

function keep(folder: string, keys: StoredKeys): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(keys), { mode: 0o600 });
}

interface Begun {
  readonly child: ChildProcess;
  readonly ready: Ready;
}

/** Reuses the earlier port, so that links still work; another if it is taken. */
async function begin(keys: StoredKeys, folder: string, publicUrl: string): Promise<Begun> {
  try {
    return await run(keys, keys.port, folder, publicUrl);
  } catch (error) {
    if (keys.port === 0) throw error;
    return await run(keys, 0, folder, publicUrl);
  }
}

function run(keys: StoredKeys, port: number, folder: string, publicUrl: string): Promise<Begun> {
  const webhook = `${publicUrl}/api/hooks/stripe`;
  const { hostname } = new URL(publicUrl);
  // It listens on 127.0.0.1, which no other number reaches.
  const host = hostname.endsWith('localhost') ? hostname : '127.0.0.1';
  const options = { data: folder, port: String(port), webhook, host };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = fork(ENTRY, args, {
    // Keys go in the environment: arguments are visible in the process list.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      SANDBOX_SECRET_KEY: keys.secretKey,
      SANDBOX_WEBHOOK_SECRET: keys.webhookSecret,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // It ends with this process and must not keep it alive.
  child.unref();
  child.channel?.unref();
  let errorOutput = '';
  child.stderr?.on('data', (chunk) => {
    errorOutput = `${errorOutput}${chunk}`.slice(-2000);
  });
  return new Promise((resolve, reject) => {
    child.ref();
    const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
    child.once('message', (message) => {
      clearTimeout(timer);
      child.unref();
      resolve({ child, ready: readyShape.parse(message) });
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(errorOutput.trim() || `The payment sandbox ended with ${code}`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
