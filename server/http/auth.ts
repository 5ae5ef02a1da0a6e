import { setTimeout as sleep } from 'node:timers/promises';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';
import { isAuthErrorCode } from '#domain/authErrorKinds.ts';
import { AppError, type FieldError, type PlainCode } from '#domain/errors.ts';
import { GETS, POSTS } from './authOperations.ts';
import { clientAddress } from './clientAddress.ts';
import type { HttpEnv } from './env.ts';
import { problemResponse } from './problems.ts';
import { door } from './route.ts';

/** The header in which the authentication library finds the address of the caller. */
export const CLIENT_IP_HEADER = 'x-client-ip';

type AuthHandler = (request: Request) => Promise<Response>;

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
  const forward = async (c: HonoContext<HttpEnv>, body: unknown): Promise<Response> => {
    const path = c.req.path.replace(/^\/api\/auth/, '');
    c.set('route', `/api/auth${path}`);
    const headers = new Headers(c.req.raw.headers);
    // Whatever the caller wrote there is overwritten.
    const seen = getConnInfo(c).remote.address ?? '0.0.0.0';
    const address = clientAddress(seen, c.req.header('x-forwarded-for'), trustedProxies);
    headers.set(CLIENT_IP_HEADER, address);
    const init = { method: c.req.method, headers };
    const floor = path === '/request-password-reset' ? sleep(RESET_FLOOR_MS) : undefined;
    const response = await handle(
      new Request(c.req.url, body === undefined ? init : { ...init, body: JSON.stringify(body) }),
    );
    await floor;
    return response.status >= 400 ? toProblem(response, path) : response;
  };
  const app = door();
  for (const route of POSTS) app.openapi(route, (c) => forward(c, c.req.valid('json')));
  for (const route of GETS) app.openapi(route, (c) => forward(c, undefined));
  return app;
}

async function toProblem(response: Response, path: string): Promise<Response> {
  const body = await response
    .clone()
    .json()
    .catch(() => ({}));
  const code = codeOf(body?.code, path, response.status);
  const refusal = problemResponse(new AppError(code, { fields: fieldsOf(code, path) }));
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

/** Operations in which a password is not called so: the one that is judged, the one that is chosen. */
const PASSWORDS: Partial<Record<string, Partial<Record<PlainCode, string>>>> = {
  '/change-password': {
    invalid_password: 'currentPassword',
    password_too_short: 'newPassword',
    password_too_long: 'newPassword',
  },
  '/reset-password': { password_too_short: 'newPassword', password_too_long: 'newPassword' },
};

/** What of the operation's body a refusal is about. */
function fieldsOf(code: PlainCode, path: string): FieldError[] {
  const { detail, fields } = new AppError(code);
  const own = PASSWORDS[path]?.[code];
  if (own) return [{ field: own, message: detail }];
  // Which of the two is wrong is not told.
  if (code === 'invalid_email_or_password')
    return ['email', 'password'].map((field) => ({ field, message: detail }));
  if (code === 'invalid_body') return [{ field: 'cuerpo', message: detail }];
  return [...fields];
}
