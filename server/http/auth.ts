import { setTimeout as sleep } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { isAuthErrorCode } from '#domain/authErrorKinds.ts';
import { AppError, type PlainCode } from '#domain/errors.ts';
import { clientAddress } from './clientAddress.ts';
import type { HttpEnv } from './env.ts';
import { problemResponse } from './problems.ts';

/** The header in which the authentication library finds the address of the caller. */
export const CLIENT_IP_HEADER = 'x-client-ip';

type AuthHandler = (request: Request) => Promise<Response>;

/** What we use of the library. Whatever else it offers, now or in a later version, is not there. */
const OFFERED = new Set([
  'POST /sign-up/email',
  'POST /sign-in/email',
  'POST /sign-out',
  'GET /get-session',
  'GET /verify-email',
  'POST /send-verification-email',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /change-password',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/generate-backup-codes',
]);

/** Asking for a reset takes this long at least, in milliseconds, whether there is an account or not. */
const RESET_FLOOR_MS = 400;

const BY_STATUS: Partial<Record<number, PlainCode>> = {
  401: 'unauthenticated',
  403: 'bad_origin',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media',
  429: 'rate_limited',
};

/** The door of the authentication library: its refusals leave as our problems, in Spanish. */
export function authDoor(handle: AuthHandler, trustedProxies: number) {
  return new Hono<HttpEnv>().on(['GET', 'POST'], '/*', async (c) => {
    const path = c.req.path.replace(/^\/api\/auth/, '');
    if (!OFFERED.has(`${c.req.method} ${path}`)) throw new AppError('not_found');
    c.set('route', `/api/auth${path}`);
    const request = new Request(c.req.raw);
    // Whatever the caller wrote there is overwritten.
    const seen = getConnInfo(c).remote.address ?? '0.0.0.0';
    const address = clientAddress(seen, c.req.header('x-forwarded-for'), trustedProxies);
    request.headers.set(CLIENT_IP_HEADER, address);
    const floor = path === '/request-password-reset' ? sleep(RESET_FLOOR_MS) : undefined;
    const response = await handle(request);
    await floor;
    return response.status >= 400 ? toProblem(response, path) : response;
  });
}

async function toProblem(response: Response, path: string): Promise<Response> {
  const body = await response
    .clone()
    .json()
    .catch(() => ({}));
  const refusal = problemResponse(new AppError(codeOf(body?.code, path, response.status)));
  const retryAfter = response.headers.get('x-retry-after');
  if (retryAfter) refusal.headers.set('retry-after', retryAfter);
  for (const cookie of response.headers.getSetCookie())
    refusal.headers.append('set-cookie', cookie);
  return refusal;
}

/** Our code for a refusal of the library: its own where we have words for it, or that of its status. */
function codeOf(given: unknown, path: string, status: number): PlainCode {
  const code = typeof given === 'string' ? given.toLowerCase() : '';
  if (path === '/reset-password' && (code === 'invalid_token' || code === 'user_not_found'))
    return 'invalid_token';
  if (code === 'invalid_token') return 'invalid_link';
  if (isAuthErrorCode(code)) return code;
  return status >= 500 ? 'internal' : (BY_STATUS[status] ?? 'invalid_body');
}
