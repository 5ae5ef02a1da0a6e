import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './env.ts';

/**
 * The caller's address. Each of our proxies appends the address it saw to X-Forwarded-For, so only
 * the last `trusted` entries are reliable. Without proxies, the socket's address.
 */
export function clientAddress(
  onSocket: string,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  if (trusted === 0 || forwardedFor === undefined) return onSocket;
  const hops = forwardedFor.split(',').map((part) => part.trim());
  const address = hops.at(-Math.min(trusted, hops.length)) ?? '';
  return isIP(address) === 0 ? onSocket : address;
}

/** Stores the caller's address in the request context; all counters read it there. */
export function readClientAddress(trusted: number) {
  return createMiddleware<HttpEnv>((c, next) => {
    const onSocket = getConnInfo(c).remote.address ?? '0.0.0.0';
    c.set('clientAddress', clientAddress(onSocket, c.req.header('x-forwarded-for'), trusted));
    return next();
  });
}
