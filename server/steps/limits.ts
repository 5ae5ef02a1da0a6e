import { createHash } from 'node:crypto';
import { deviceKey } from '#domain/rules/device.ts';
import type { Context } from '#server/context.ts';
import { isKnownDevice } from '#server/stores/accountDevices.ts';
import { countAttempt, forgetAttempts, type Limit } from '#server/stores/accountLimits.ts';

const MINUTE = 60_000;

const SIGN_IN: Limit = { max: 10, windowMs: 15 * MINUTE };
const PASSWORD: Limit = { max: 10, windowMs: 15 * MINUTE };
const MAILS: Limit = { max: 5, windowMs: 60 * MINUTE };
const WARNING: Limit = { max: 1, windowMs: 60 * MINUTE };
/** As long as a code is taken: its half minute and the ones before and after it. */
const CODE: Limit = { max: 1, windowMs: 1.5 * MINUTE };

type Needs = Pick<Context, 'db' | 'clock'>;

export interface SignInAttempt {
  readonly email: string;
  readonly userAgent: string | null;
  readonly address: string | null;
}

/**
 * Counts a guess at the password of an address, whether it has an account or not. Devices from which
 * the account has signed in before are counted apart: guesses from elsewhere can lock out unknown
 * devices, never those of the owner. Open sessions are not affected. Resolves to the
 * key to forget once the guess was right, or undefined when there are no more guesses.
 */
export async function countSignIn(ctx: Needs, attempt: SignInAttempt): Promise<string | undefined> {
  const device = deviceKey(attempt.userAgent, attempt.address);
  const email = attempt.email.toLowerCase();
  const known = await isKnownDevice(ctx.db, email, device);
  const key = known ? `${signInKey(email)}:${digest(device)}` : signInKey(email);
  return (await countAttempt(ctx.db, key, SIGN_IN, ctx.clock())) ? key : undefined;
}

export async function forgetGuesses(ctx: Needs, key: string): Promise<void> {
  await forgetAttempts(ctx.db, key);
}

/** After a password reset, forget the guesses that could lock out a new device of the owner. */
export async function forgetSignIns(ctx: Needs, email: string): Promise<void> {
  await forgetAttempts(ctx.db, signInKey(email.toLowerCase()));
}

/** Counts a mail that anybody may have sent to an address; false when there have been enough. */
export async function countMail(ctx: Needs, kind: string, email: string): Promise<boolean> {
  return countAttempt(ctx.db, `mail:${kind}:${digest(email.toLowerCase())}`, MAILS, ctx.clock());
}

/** The same for the warning that somebody registers one's address: one an hour is enough. */
export async function countWarning(ctx: Needs, email: string): Promise<boolean> {
  return countAttempt(ctx.db, `warn:${digest(email.toLowerCase())}`, WARNING, ctx.clock());
}

/** Counts a guess at the current password from inside a session; the key is to be forgotten. */
export async function countPasswordGuess(ctx: Needs, userId: string): Promise<string | undefined> {
  const key = `password:${userId}`;
  return (await countAttempt(ctx.db, key, PASSWORD, ctx.clock())) ? key : undefined;
}

/**
 * Claims a code of an authenticator for one use. Resolves to the key to forget when it turns out to
 * be wrong, or undefined when it has been used.
 */
export async function claimCode(
  ctx: Needs,
  userId: string,
  code: string,
): Promise<string | undefined> {
  const key = `code:${digest(code)}:${userId}`;
  return (await countAttempt(ctx.db, key, CODE, ctx.clock())) ? key : undefined;
}

function signInKey(email: string): string {
  return `sign-in:${digest(email)}`;
}

/** Keys are kept for an hour after an account is deleted, so they must not name it. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
