import { setTimeout as sleep } from 'node:timers/promises';
import type { Contender } from './processes.ts';

/** Vets at work on a server while another process brings its database up to date. */

/** Milliseconds between two requests. */
const READ_EVERY = 20;
const WRITE_EVERY = 100;

export interface Waits {
  readonly count: number;
  /** Milliseconds. */
  readonly slowest: number;
  readonly refused: number;
}

export interface Traffic {
  /** Ends the requests and the server. */
  stop(): Promise<{ readonly reads: Waits; readonly writes: Waits }>;
}

interface At {
  readonly contender: Contender;
  readonly cookies: readonly string[];
  /** Body of the request that begins a case. */
  readonly begin: string;
}

export function startTraffic({ contender, cookies, begin }: At): Traffic {
  const site = `http://localhost:${contender.port}`;
  const ending = new AbortController();
  const cookieOf = (turn: number) => cookies[turn % cookies.length] ?? '';
  const read = async (turn: number) => {
    const paths = ['/api/analyses', '/api/analyses?status=completed', '/api/me'];
    const reply = await fetch(site + (paths[turn % paths.length] ?? ''), {
      headers: { cookie: cookieOf(turn) },
    });
    await reply.arrayBuffer();
    return reply.ok;
  };
  const post = (turn: number, path: string, body: string) =>
    fetch(`${site}/api/analyses${path}`, {
      method: 'POST',
      headers: {
        cookie: cookieOf(turn),
        origin: site,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body,
    });
  const write = async (turn: number) => {
    const begun = await post(turn, '', begin);
    const { id } = (await begun.json()) as { readonly id: string };
    if (!begun.ok) return false;
    const handedIn = await post(turn, `/${id}/submit`, '{"attemptedImages":0}');
    await handedIn.arrayBuffer();
    return handedIn.ok;
  };
  const reading = repeat(read, READ_EVERY, ending.signal);
  const writing = repeat(write, WRITE_EVERY, ending.signal);
  return {
    stop: async () => {
      ending.abort();
      const waits = { reads: await reading, writes: await writing };
      await contender.stop();
      return waits;
    },
  };
}

/** Calls it one by one until the signal. */
async function repeat(
  call: (turn: number) => Promise<boolean>,
  everyMs: number,
  signal: AbortSignal,
): Promise<Waits> {
  let count = 0;
  let refused = 0;
  let slowest = 0;
  for (let turn = 0; !signal.aborted; turn++) {
    const began = performance.now();
    const done = await call(turn).catch(() => false);
    slowest = Math.max(slowest, performance.now() - began);
    if (done) count++;
    else refused++;
    await sleep(everyMs);
  }
  return { count, refused, slowest };
}
