import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from '#server/context.ts';
import type { Answered } from '#server/observe/log/answered.ts';
import { currentTrail, follow } from '#server/observe/log/trail.ts';
import type { HttpEnv } from './env.ts';

interface RequestLogOptions {
  readonly log: Logger;
  /** Number of our own proxies: request ids are accepted only from them. */
  readonly trustedProxies: number;
  readonly onAnswered?: ((answered: Answered) => void) | undefined;
}

/** Polled by machines every few seconds: logged only on failure. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One line per request, and an id for its log lines and its reply. */
export function requestLog(options: RequestLogOptions): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const forwardedId = options.trustedProxies > 0 ? c.req.header('x-request-id') : undefined;
    const requestId = forwardedId && WELL_FORMED.test(forwardedId) ? forwardedId : newRequestId();
    const trail = { requestId };
    return follow(trail, async () => {
      const began = performance.now();
      const { incoming, outgoing } = c.env;
      const connection = incoming.socket;
      const before = connection.bytesWritten;
      outgoing.setHeader('x-request-id', requestId);
      const write = (cut: boolean) => {
        const answered = {
          method: c.req.method,
          route: c.get('route') ?? routePath(c),
          status: c.res.status,
          ms: Math.round((performance.now() - began) * 10) / 10,
        };
        options.onAnswered?.(answered);
        const bytes = connection.bytesWritten - before;
        say(options.log, answered, { ...trail, bytes, ...(cut ? { cut } : {}) });
      };
      await next();
      // A stream is logged at its end.
      outgoing.once('close', () => write(!outgoing.writableFinished));
    });
  };
}

function say(log: Logger, answered: Answered, rest: Record<string, unknown>): void {
  const level = answered.status >= 500 ? 'warn' : QUIET.has(answered.route) ? 'debug' : 'info';
  log[level]('request', { ...answered, ...rest });
}

const WELL_FORMED = /^[\w.:-]{8,64}$/;

/** Short enough to read over the telephone. */
function newRequestId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 12);
}

/** Id of the current request, for the user to quote. */
export function currentRequestId(): string | undefined {
  return currentTrail()?.requestId;
}
