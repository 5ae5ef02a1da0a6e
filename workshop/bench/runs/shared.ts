import { join } from 'node:path';
import type { PostgresServer } from '#tests/support/postgresServer.ts';
import type { Round } from '../measure.ts';
import type { Options } from '../options.ts';

export const YARDSTICK = join(import.meta.dirname, '..', 'yardstick', 'main.ts');
export const PRODUCT_NAME = 'product';
export const YARDSTICK_NAME = 'yardstick';

export interface Bench {
  readonly postgres: PostgresServer;
  readonly options: Options;
  say(text: string): void;
}

export function of(rounds: readonly Round[] | undefined, pick: (round: Round) => number): number[] {
  return (rounds ?? []).map(pick);
}

/** Closes everything in reverse order, also after a failure. */
export async function closing<T>(
  work: (later: (close: () => Promise<void>) => void) => Promise<T>,
): Promise<T> {
  const pending: (() => Promise<void>)[] = [];
  try {
    return await work((close) => pending.push(close));
  } finally {
    for (let close = pending.pop(); close; close = pending.pop()) await close();
  }
}
