import type { ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './env.ts';

/** The adapter's mark for a reply that other code wrote. */
const ALREADY_SENT = 'x-hono-already-sent';

/**
 * Lets an operation write its body itself (`c.set('writer', …)`): a web stream and its encoder
 * weigh more than the rest of a live connection. Outermost middleware: it writes the head after all
 * others set their headers.
 */
export function letTakeOver() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const writer = c.get('writer');
    if (!writer || c.res.status !== 200 || c.req.method === 'HEAD') return;
    const outgoing = c.env.outgoing as ServerResponse;
    // Already closed: the writer would wait forever for its `close` event.
    if (outgoing.destroyed) return;
    outgoing.writeHead(c.res.status, Object.fromEntries(c.res.headers));
    c.res.headers.set(ALREADY_SENT, 'true');
    // Reading the body makes the adapter use these headers instead of its fast-path cache.
    void c.res.body;
    writer(outgoing);
  });
}
