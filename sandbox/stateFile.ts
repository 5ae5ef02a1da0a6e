import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type State, stateSchema } from './records.ts';

const NAME = 'state.json';

export function emptyState(): State {
  return {
    version: 1,
    clockAhead: 0,
    lastId: 0,
    afterRetries: 'cancel',
    deliveryMode: { duplicate: 0, delayMs: 0, reorder: false, drop: 0, hold: false },
    customers: {},
    paymentMethods: {},
    sessions: {},
    subscriptions: {},
    invoices: {},
    intents: {},
    charges: {},
    refunds: {},
    disputes: {},
    portals: {},
    events: {},
    deliveries: {},
    replays: {},
  };
}

export function stateFileOf(folder: string): string {
  return join(folder, NAME);
}

/**
 * The stored state, or an empty one. Throws for a foreign file or another version: a person must
 * remove it, so that nothing is lost silently.
 */
export function readState(folder: string): State {
  const file = stateFileOf(folder);
  if (!existsSync(file)) return emptyState();
  try {
    return stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(
      `El estado del entorno de pruebas de pagos no se entiende (${file}). Bórrelo para empezar de nuevo.`,
      { cause },
    );
  }
}

/** Atomic: a kill leaves the old file or the new one. */
export function writeState(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = stateFileOf(folder);
  const handle = openSync(`${file}.new`, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(`${file}.new`, file);
}
