import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { isDisplayableName } from '#domain/rules/credentials.ts';
import type { Context } from '../context.ts';
import { tellPasswordChanged } from '../flows/accounts/tellPasswordChanged.ts';
import { CLIENT_IP_HEADER } from '../shared/clientIpHeader.ts';
import { type CookieKind, readDeviceCookie } from '../shared/deviceCookie.ts';
import {
  countMail,
  countPasswordGuess,
  countSignIn,
  countWarning,
  forgetGuesses,
  type Guess,
  type SignInAttempt,
} from '../steps/limits.ts';
import { queueMail } from '../steps/queueMail.ts';
import { currentSetting } from '../steps/settings.ts';
import { findUserByEmail } from '../stores/profiles.ts';
import { type MailLosses, mailNotQueued } from './mailLosses.ts';
import { refuseGuessable } from './newPassword.ts';
import { refuseUsedCodes } from './usedCodes.ts';

/** Hooks around the operations of the authentication library. */

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

export type HookNeeds = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'publicUrl' | 'operator' | 'messages' | 'keys' | 'log'
>;

interface HookOptions {
  readonly limits: boolean;
  readonly cookies: CookieKind;
  readonly losses: MailLosses;
}

const ASK_PASSWORD = new Set([
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
]);
const SEND_MAIL = new Set(['/send-verification-email', '/request-password-reset']);

const MAX_EMAIL = 254;

export function createHooks(ctx: HookNeeds, { limits, cookies, losses }: HookOptions) {
  /** Counted guesses, forgotten when the operation succeeds. */
  const guesses = new WeakMap<object, string>();
  const usedCodes = refuseUsedCodes(ctx);
  const keep = (request: object | undefined, guess: Guess, refusal?: string) => {
    if ('wait' in guess) throw tooMany(guess.wait, guess.of === 'account' ? refusal : undefined);
    if (request) guesses.set(request, guess.key);
  };

  const before = createAuthMiddleware(async (call) => {
    const body = (call.body ?? {}) as Record<string, unknown>;
    const email = addressIn(body);
    if (call.path === '/sign-up/email') await checkSignUp(ctx, body, email, limits);
    if (limits && call.path === '/sign-in/email')
      keep(call.request, await guessAt(ctx, call, email, cookies), 'TOO_MANY_GUESSES');
    if (limits && SEND_MAIL.has(call.path)) {
      const wait = await countMail(ctx, call.path, email);
      if (wait > 0) throw tooMany(wait);
    }
    if (limits && ASK_PASSWORD.has(call.path)) {
      const session = await getSessionFromCtx(call);
      if (session) keep(call.request, await countPasswordGuess(ctx, session.user.id));
    }
    await refuseGuessable(ctx, call);
    await usedCodes.before(call);
    // Always close the other sessions (D8).
    if (call.path === '/change-password')
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    return undefined;
  });

  const after = createAuthMiddleware(async (call) => {
    const lost = losses.of(call.request);
    if (lost !== undefined) {
      ctx.log.error('mail not queued', { error: lost });
      throw mailNotQueued(lost);
    }
    const { returned } = call.context;
    if (isAPIError(returned)) {
      await sayRefused(ctx, call, returned.body?.code);
      return usedCodes.afterRefusal(call);
    }
    const key = call.request && guesses.get(call.request);
    if (key !== undefined) await forgetGuesses(ctx, key);
    const user = call.context.newSession?.user;
    if (call.path === '/change-password' && user) {
      ctx.log.info('password changed', { userId: user.id });
      await tellPasswordChanged(ctx, user);
    }
    if (call.path === '/sign-in/email' && user) await endFormerSession(call);
  });
  return { before, after };
}

/** Logs a refused sign-in or code, without the address. */
async function sayRefused(ctx: HookNeeds, call: Call, code: unknown): Promise<void> {
  const signsIn = call.path === '/sign-in/email';
  if (!signsIn && !call.path.startsWith('/two-factor/verify')) return;
  const email = addressIn((call.body ?? {}) as Record<string, unknown>);
  const user = signsIn && email !== '' ? await findUserByEmail(ctx.db, email) : undefined;
  const from = call.headers?.get(CLIENT_IP_HEADER);
  ctx.log.info('sign-in refused', { userId: user?.id, from, by: call.path, code });
}

/**
 * Ends the browser's earlier session: its cookie is about to be overwritten, or removed while the
 * second factor is pending, and nobody could sign out of it.
 */
async function endFormerSession(call: Call): Promise<void> {
  const { name } = call.context.authCookies.sessionToken;
  const former = await call.getSignedCookie(name, call.context.secret);
  if (former) await call.context.internalAdapter.deleteSession(former);
}

/** The address as sent; empty when no column can store it, so that the library refuses it. */
function addressIn(body: Record<string, unknown>): string {
  return typeof body.email === 'string' && !body.email.includes('\0') ? body.email : '';
}

/** @param seconds until the next attempt. */
function tooMany(seconds: number, code = 'TOO_MANY_ATTEMPTS'): APIError {
  return new APIError('TOO_MANY_REQUESTS', { code, retryAfter: seconds });
}

/** Counts a sign-in guess; throws when there were too many. */
async function guessAt(ctx: HookNeeds, call: Call, email: string, cookies: CookieKind) {
  const attempt = await attemptOf(ctx, call, email, cookies);
  const guess = await countSignIn(ctx, attempt);
  const { userId, address: from } = attempt;
  if ('wait' in guess) ctx.log.info('sign-in locked', { userId, from, of: guess.of });
  return guess;
}

/** A password guess, with the pass of the mailed link or of the device. */
async function attemptOf(
  ctx: HookNeeds,
  call: { readonly headers?: Headers | undefined; readonly body?: Record<string, unknown> },
  email: string,
  cookies: CookieKind,
): Promise<SignInAttempt> {
  const address = call.headers?.get(CLIENT_IP_HEADER) ?? '';
  const user = await findUserByEmail(ctx.db, email);
  if (!user) return { email, userId: undefined, pass: undefined, address };
  const shown = [
    call.body?.accessPass,
    readDeviceCookie(call.headers?.get('cookie'), cookies, user.id),
  ];
  const pass = shown
    .map((one) => typeof one === 'string' && ctx.keys.readPass(one, user.id, ctx.clock()))
    .find((id) => typeof id === 'string');
  return { email, userId: user.id, pass, address };
}

/**
 * Refuses known addresses and names unfit for a mail. The library alone would reply as if it had
 * created an account.
 */
async function checkSignUp(
  ctx: HookNeeds,
  body: Record<string, unknown>,
  email: string,
  limits: boolean,
): Promise<void> {
  // No form sends a picture, and its address would be stored unchecked.
  delete body.image;
  if (!(await currentSetting(ctx.db, 'features')).registration)
    throw new APIError('FORBIDDEN', { code: 'REGISTRATION_CLOSED' });
  if (typeof body.name !== 'string' || !isDisplayableName(body.name))
    throw new APIError('UNPROCESSABLE_ENTITY', { code: 'INVALID_NAME' });
  if (email.length > MAX_EMAIL) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' });
  const known = await findUserByEmail(ctx.db, email);
  if (!known) return;
  if (!known.emailVerified) throw new APIError('CONFLICT', { code: 'REGISTRATION_PENDING' });
  if (!limits || (await countWarning(ctx, email)) === 0) {
    const login = new URL('/login', ctx.publicUrl).toString();
    await queueMail(
      ctx,
      email.toLowerCase(),
      await ctx.messages.alreadyRegistered(known.name, login),
    );
  }
  throw new APIError('CONFLICT', { code: 'USER_ALREADY_REGISTERED' });
}
