import type { ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { callerOf } from '#domain/rules/device.ts';
import type { HttpEnv } from './env.ts';
import { HeldBytes, type Shares } from './heldBytes.ts';

const MB = 1024 * 1024;
/** Two cases of five images of the largest size, on a slow line. */
const SHARES: Shares = { each: { open: 1000, bytes: 128 * MB }, all: { bytes: 256 * MB } };
/** Bytes that the system's own buffers usually take. */
const SMALL = 64 * 1024;
/** Milliseconds in which a client reads nothing at all. A live stream writes more often. */
const STILL_MS = 60_000;

/**
 * Ends replies that nobody reads, and bounds those that are read slowly: their bytes stay in memory
 * after the request has left its place.
 */
export function boundUnreadReplies({ still = STILL_MS, shares = SHARES } = {}) {
  const replies = new HeldBytes(shares);
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const outgoing = c.env.outgoing as ServerResponse;
    outgoing.setTimeout(still, () => outgoing.destroy());
    // All of it is on the socket now, or waits for it.
    outgoing.once('prefinish', () => {
      if (outgoing.writableLength <= SMALL) return;
      const caller = c.get('session')?.userId ?? callerOf(c.get('clientAddress') ?? '');
      const holding = replies.open(caller, () => outgoing.destroy());
      outgoing.once('close', holding.close);
      holding.add(outgoing.writableLength);
    });
  });
}
