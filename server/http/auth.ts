import { setTimeout as sleep } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { isAuthErrorCode } from '#domain/authErrorKinds.ts';
import { AppError, type FieldError, type PlainCode } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { SESSION_IDLE_MS } from '#server/flows/accounts/identify.ts';
import { CLIENT_IP_HEADER } from '#server/shared/clientIpHeader.ts';
import { type CookieKind, DEVICE_MS, deviceCookie } from '#server/shared/deviceCookie.ts';
import { CLEARS_CACHE, markEntered, withoutMark } from './accountMark.ts';
import { GETS, POSTS } from './authOperations.ts';
import type { HttpEnv } from './env.ts';
import { nameOf, problemResponse } from './problems.ts';
import { door } from './route.ts';

/** Minimum milliseconds of a reset request, so that timing does not reveal an account. */
const RESET_FLOOR_MS = 400;

const BY_STATUS: Partial<Record<number, PlainCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media',
  429: 'rate_limited',
};

interface AuthDoorOptions {
  readonly authHandler: (request: Request) => Promise<Response>;
  readonly cookies: CookieKind;
}

/** Routes of the authentication library; refusals leave as our problems, in Spanish. */
export function authDoor(ctx: Pick<Context, 'keys' | 'clock'>, options: AuthDoorOptions) {
  const forward = async (c: HonoContext<HttpEnv>, body: unknown): Promise<Response> => {
    const path = c.req.path.replace(/^\/api\/auth/, '');
    c.set('route', `/api/auth${path}`);
    const headers = new Headers(c.req.raw.headers);
    // Overwrites a value that the caller sent.
    headers.set(CLIENT_IP_HEADER, c.get('clientAddress'));
    const init = { method: c.req.method, headers };
    const floor = path === '/request-password-reset' ? sleep(RESET_FLOOR_MS) : undefined;
    const response = await options.authHandler(
      new Request(c.req.url, body === undefined ? init : { ...init, body: JSON.stringify(body) }),
    );
    await floor;
    if (response.status >= 400) return toProblem(response, path);
    const reply = await withoutToken(response);
    // The browser may have cached pictures of cases; the next person may share the computer.
    if (path === '/sign-out') {
      reply.response.headers.set(...CLEARS_CACHE);
      reply.response.headers.append('set-cookie', withoutMark(options.cookies));
    }
    const entered = ENTERS.has(path) ? userIdIn(reply.body) : undefined;
    if (entered !== undefined) {
      const pass = ctx.keys.issuePass(entered, new Date(ctx.clock().getTime() + DEVICE_MS));
      reply.response.headers.append('set-cookie', deviceCookie(options.cookies, entered, pass));
      const cookies = c.req.header('cookie') ?? '';
      const browser = { kind: options.cookies, cookies, userId: entered, ms: SESSION_IDLE_MS };
      markEntered(ctx, browser, reply.response.headers);
    }
    return reply.response;
  };
  const app = door();
  for (const route of POSTS) app.openapi(route, (c) => forward(c, c.req.valid('json')));
  for (const route of GETS) app.openapi(route, (c) => forward(c, undefined));
  return app;
}

/** Operations after which the account knows the device. */
const ENTERS = new Set([
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);

/** Removes the session token from a reply: only the cookie carries it, out of reach of scripts. */
async function withoutToken(response: Response): Promise<{ response: Response; body: unknown }> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status !== 200 || !isJson) return { response, body: undefined };
  const body: unknown = await response.json();
  const { token: _, session, ...rest } = isObject(body) ? body : {};
  const { token: __, ...shownSession } = isObject(session) ? session : {};
  const shown = isObject(body)
    ? { ...rest, ...(isObject(session) ? { session: shownSession } : {}) }
    : body;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return { response: new Response(JSON.stringify(shown), { headers }), body };
}

function userIdIn(body: unknown): string | undefined {
  const id = isObject(body) && isObject(body.user) ? body.user.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function toProblem(response: Response, path: string): Promise<Response> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  const { code: libraryCode, message, retryAfter } = isObject(body) ? body : {};
  const code = codeOf(libraryCode, path, response.status);
  const wait = Number(retryAfter ?? response.headers.get('x-retry-after'));
  const refusal = problemResponse(
    new AppError(code, {
      fields: named(message) ?? fieldsOf(code, path),
      ...(wait > 0 ? { retryAfter: wait } : {}),
    }),
  );
  for (const cookie of response.headers.getSetCookie())
    refusal.headers.append('set-cookie', cookie);
  return refusal;
}

/** Field errors from the library's text: «[body.email] Invalid email address». */
function named(message: unknown): FieldError[] | undefined {
  if (typeof message !== 'string') return undefined;
  const fields = [...message.matchAll(/\[body\.(\w+)\]/g)].map(([, field = '']) => field);
  if (fields.length === 0) return undefined;
  return [...new Set(fields)].map((field) => ({
    field,
    message: `${nameOf(field)}: el valor no es válido.`,
  }));
}

/**
 * Our code for a refusal of the library: its own where we have words for it, else that of its
 * status.
 */
function codeOf(libraryCode: unknown, path: string, status: number): PlainCode {
  const code = typeof libraryCode === 'string' ? libraryCode.toLowerCase() : '';
  if (path === '/reset-password' && (code === 'invalid_token' || code === 'user_not_found'))
    return 'invalid_token';
  if (code === 'invalid_token') return 'invalid_link';
  if (isAuthErrorCode(code)) return code;
  return status >= 500 ? 'internal' : (BY_STATUS[status] ?? 'invalid_body');
}

const CHOSEN = {
  password_too_short: 'newPassword',
  password_too_long: 'newPassword',
  password_common: 'newPassword',
  password_personal: 'newPassword',
} as const;

/** Operations whose password field has another name. */
const PASSWORDS: Partial<Record<string, Partial<Record<PlainCode, string>>>> = {
  '/change-password': {
    invalid_password: 'currentPassword',
    ...CHOSEN,
  },
  '/reset-password': CHOSEN,
};

function fieldsOf(code: PlainCode, path: string): FieldError[] {
  const { detail, fields } = new AppError(code);
  const own = PASSWORDS[path]?.[code];
  if (own) return [{ field: own, message: detail }];
  // Must not reveal which of the two is wrong.
  if (code === 'invalid_email_or_password')
    return ['email', 'password'].map((field) => ({ field, message: detail }));
  if (code === 'invalid_body') return [{ field: 'cuerpo', message: detail }];
  return [...fields];
}
