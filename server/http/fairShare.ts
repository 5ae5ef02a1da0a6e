import { createMiddleware } from 'hono/factory';
import { createFairLimiter } from '#server/fairLimiter.ts';
import type { HttpEnv } from './env.ts';

/**
 * Requests under way at once. A browser's page asks for a handful: an account that asks for more
 * waits for its own, and nobody else does. Guests, of whom many may share an address, are let more.
 */
const OF_ACCOUNTS = { atOnce: 64, eachAtOnce: 4, eachWaiting: 100, waiting: 2000 };
const OF_GUESTS = { atOnce: 32, eachAtOnce: 16, eachWaiting: 200, waiting: 1000 };

/** They wait their turn in places of their own, which are fewer: pictures sent, reports printed. */
const HAS_OWN_PLACES =
  /^(?:PUT \/api\/analyses\/[^/]+\/images\/[^/]+|GET \/api\/analyses\/[^/]+\/pdf)$/;

/** Shares the server among those who ask, after the session was read and before a body is. */
export function shareFairly() {
  const [accounts, guests] = [createFairLimiter(OF_ACCOUNTS), createFairLimiter(OF_GUESTS)];
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (HAS_OWN_PLACES.test(`${c.req.method} ${c.req.path}`)) return next();
    const account = c.get('session')?.userId;
    return account === undefined ? guests(c.get('clientAddress'), next) : accounts(account, next);
  });
}
