import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { MAX_NAME_LENGTH } from '#domain/rules/credentials.ts';
import type { Context } from '../context.ts';
import { tellPasswordChanged } from '../flows/accounts/tellPasswordChanged.ts';
import { CLIENT_IP_HEADER } from '../http/auth.ts';
import {
  countMail,
  countPasswordGuess,
  countSignIn,
  countWarning,
  forgetGuesses,
} from '../steps/limits.ts';
import { queueMail } from '../steps/queueMail.ts';
import { findUserByEmail } from '../stores/profiles.ts';
import { refuseUsedCodes } from './usedCodes.ts';

/** What we add before and after the operations of the authentication library. */

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

export type HookNeeds = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'publicUrl' | 'messages'
>;

/** Operations of an open session that ask for the current password. */
const ASK_PASSWORD = new Set([
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]);
const SEND_MAIL = new Set(['/send-verification-email', '/request-password-reset']);

const MAX_EMAIL = 254;

export function createHooks(ctx: HookNeeds, limits: boolean) {
  /** Counted guesses, to be forgotten when the operation succeeds. */
  const guesses = new WeakMap<object, string>();
  const usedCodes = refuseUsedCodes(ctx);
  const count = async (request: object | undefined, counted: Promise<string | undefined>) => {
    const key = await counted;
    if (key === undefined) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_ATTEMPTS' });
    if (request) guesses.set(request, key);
  };

  const before = createAuthMiddleware(async (call) => {
    const body = (call.body ?? {}) as Record<string, unknown>;
    const email = addressIn(body);
    if (call.path === '/sign-up/email') await checkSignUp(ctx, body, email, limits);
    if (limits && call.path === '/sign-in/email')
      await count(call.request, countSignIn(ctx, { email, ...callerOf(call.headers) }));
    if (limits && SEND_MAIL.has(call.path) && !(await countMail(ctx, call.path, email)))
      throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_ATTEMPTS' });
    if (limits && ASK_PASSWORD.has(call.path)) {
      const session = await getSessionFromCtx(call);
      if (session) await count(call.request, countPasswordGuess(ctx, session.user.id));
    }
    await usedCodes.before(call);
    // Close the other sessions, whatever the page asks for (D8).
    if (call.path === '/change-password')
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    return undefined;
  });

  const after = createAuthMiddleware(async (call) => {
    if (isAPIError(call.context.returned)) return usedCodes.afterRefusal(call);
    const key = call.request && guesses.get(call.request);
    if (key !== undefined) await forgetGuesses(ctx, key);
    const user = call.context.newSession?.user;
    if (call.path === '/change-password' && user) await tellPasswordChanged(ctx, user);
    if (call.path === '/sign-in/email' && user) await endFormerSession(call);
  });
  return { before, after };
}

/**
 * The browser gives up the session it had, whose cookie is overwritten or, while the second factor
 * is waited for, removed: nobody could sign out of it any more.
 */
async function endFormerSession(call: Call): Promise<void> {
  const { name } = call.context.authCookies.sessionToken;
  const former = await call.getSignedCookie(name, call.context.secret);
  if (former) await call.context.internalAdapter.deleteSession(former);
}

/** The address as it was sent; empty when no column can hold it, so that the library refuses it. */
function addressIn(body: Record<string, unknown>): string {
  return typeof body.email === 'string' && !body.email.includes('\0') ? body.email : '';
}

function callerOf(headers: Headers | undefined) {
  return {
    userAgent: headers?.get('user-agent') ?? null,
    address: headers?.get(CLIENT_IP_HEADER) ?? null,
  };
}

/**
 * The spec's refusals of an address already known, and a name that is fit to stand in a mail.
 * The library alone would reply as if a new account had been made.
 */
async function checkSignUp(
  ctx: HookNeeds,
  body: Record<string, unknown>,
  email: string,
  limits: boolean,
): Promise<void> {
  // No form asks for a picture, and its address would be stored unchecked.
  delete body.image;
  if (typeof body.name !== 'string' || !isDisplayableName(body.name))
    throw new APIError('UNPROCESSABLE_ENTITY', { code: 'INVALID_NAME' });
  if (email.length > MAX_EMAIL) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' });
  const known = await findUserByEmail(ctx.db, email);
  if (!known) return;
  if (!known.emailVerified) throw new APIError('CONFLICT', { code: 'REGISTRATION_PENDING' });
  if (!limits || (await countWarning(ctx, email))) {
    const login = new URL('/login', ctx.publicUrl).toString();
    await queueMail(
      ctx,
      email.toLowerCase(),
      await ctx.messages.alreadyRegistered(known.name, login),
    );
  }
  throw new APIError('CONFLICT', { code: 'USER_ALREADY_REGISTERED' });
}

/** A name as one line without links: mails to an address that anybody may have typed repeat it. */
function isDisplayableName(name: string): boolean {
  const bounded = name.trim() !== '' && name.length <= MAX_NAME_LENGTH;
  return bounded && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) && !/:\/\/|www\./i.test(name);
}
