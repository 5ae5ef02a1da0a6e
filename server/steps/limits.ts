import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { MAX_UPLOADS_AN_HOUR } from '#domain/limits.ts';
import { callerOf } from '#domain/rules/device.ts';
import type { Context } from '#server/context.ts';
import { countAttempt, forgetAttempts, type Limit } from '#server/stores/accountLimits.ts';

/**
 * Every limit of so many in so much time. Counting and asking whether it was too many is one
 * statement (`countAttempt`), so that no number of requests at once gets past it.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const SIGN_IN: Limit = { max: 10, windowMs: 15 * MINUTE };
const SIGN_IN_CALLER: Limit = { max: 10, windowMs: MINUTE };
const PASSWORD: Limit = { max: 10, windowMs: 15 * MINUTE };
const MAILS: Limit = { max: 5, windowMs: HOUR };
const WARNING: Limit = { max: 1, windowMs: HOUR };
const CONTACT: Limit = { max: 5, windowMs: HOUR };
const EMAIL_CHANGE: Limit = { max: 5, windowMs: HOUR };
const EXPORT: Limit = { max: 6, windowMs: HOUR };
/** Mails that one administrator may have sent to people who have no account yet. */
const INVITATIONS: Limit = { max: 100, windowMs: HOUR };
/** As long as a code is taken: its half minute and the ones before and after it. */
const CODE: Limit = { max: 1, windowMs: 1.5 * MINUTE };
/** Unauthenticated answers of an automation: a wrong key, or guessing. */
const UNPROVEN: Limit = { max: 30, windowMs: 15 * MINUTE };
const UPLOADS: Limit = { max: MAX_UPLOADS_AN_HOUR, windowMs: HOUR };

type Needs = Pick<Context, 'db' | 'clock'>;

/** A guess that was counted: the key to forget once it was right, or the seconds to wait. */
export type Guess = { readonly key: string } | { readonly wait: number; readonly of: Whose };

/** Counter that ran out: guesses from one place, or at one account. */
export type Whose = 'caller' | 'account';

export interface SignInAttempt {
  readonly email: string;
  /** Owner of the address, if any. */
  readonly userId: string | undefined;
  /** Id of that account's pass, if the request has one. */
  readonly pass: string | undefined;
  /** Where it comes from. */
  readonly address: string;
}

/**
 * Counts a guess at the password of an address, with or without an account. A device with a pass of
 * the account has its own guesses, so that others cannot use up the owner's: neither strangers, who
 * share the account's counter, nor a neighbour behind the same network address.
 */
export async function countSignIn(ctx: Needs, attempt: SignInAttempt): Promise<Guess> {
  const { email, userId, pass, address } = attempt;
  if (userId !== undefined && pass !== undefined)
    return guess(ctx, `sign-in-pass:${pass}:${userId}`, SIGN_IN);
  const from = `sign-in-from:${digest(callerOf(address))}`;
  const wait = await countAttempt(ctx.db, from, SIGN_IN_CALLER, ctx.clock());
  return wait > 0 ? { wait, of: 'caller' } : guess(ctx, signInKey(email), SIGN_IN);
}

/** Counts a guess at the current password from inside a session. */
export async function countPasswordGuess(ctx: Needs, userId: string): Promise<Guess> {
  return guess(ctx, `password:${userId}`, PASSWORD);
}

async function guess(ctx: Needs, key: string, limit: Limit): Promise<Guess> {
  const wait = await countAttempt(ctx.db, key, limit, ctx.clock());
  return wait > 0 ? { wait, of: 'account' } : { key };
}

export async function forgetGuesses(ctx: Needs, key: string): Promise<void> {
  await forgetAttempts(ctx.db, key);
}

/** After a password reset, forget the guesses that could lock out a new device of the owner. */
export async function forgetSignIns(ctx: Needs, email: string): Promise<void> {
  await forgetAttempts(ctx.db, signInKey(email));
}

/**
 * Counts a mail that strangers may trigger to an address; returns the seconds to wait after enough.
 */
export async function countMail(ctx: Needs, kind: string, email: string): Promise<number> {
  return countAttempt(ctx.db, `mail:${kind}:${digest(email.toLowerCase())}`, MAILS, ctx.clock());
}

/** The same for the warning about a registration of a taken address: one an hour is enough. */
export async function countWarning(ctx: Needs, email: string): Promise<number> {
  return countAttempt(ctx.db, `warn:${digest(email.toLowerCase())}`, WARNING, ctx.clock());
}

/** Throws `rate_limited` when an address was mailed enough links to sign in, or a caller asked for. */
export async function requireAccessLinkLeft(
  ctx: Needs,
  asked: { readonly email: string; readonly address: string },
): Promise<void> {
  await require(ctx, `access-link-from:${digest(callerOf(asked.address))}`, SIGN_IN_CALLER);
  await require(ctx, `mail:access-link:${digest(asked.email.toLowerCase())}`, MAILS);
}

/** Throws `rate_limited` when a caller of the network has sent enough messages to the desk. */
export async function requireContactLeft(ctx: Needs, address: string): Promise<void> {
  await require(ctx, `contact:${digest(callerOf(address))}`, CONTACT);
}

/** Counts an answer that proves nothing. Throws `rate_limited` when a caller has sent enough of them. */
export async function requireProofLeft(ctx: Needs, address: string): Promise<void> {
  await require(ctx, `unproven-from:${digest(callerOf(address))}`, UNPROVEN);
}

/** Throws `rate_limited` when an account has asked often enough to change its address. */
export async function requireEmailChangeLeft(ctx: Needs, userId: string): Promise<void> {
  await require(ctx, `email-change:${userId}`, EMAIL_CHANGE);
}

/** Throws `rate_limited` when an account has asked often enough for its copy. */
export async function requireExportLeft(ctx: Needs, userId: string): Promise<void> {
  await require(ctx, `export:${userId}`, EXPORT);
}

/** Throws `rate_limited` when an administrator has sent enough invitations and confirmations. */
export async function requireInvitationLeft(ctx: Needs, actorId: string): Promise<void> {
  await require(ctx, `invitation:${actorId}`, INVITATIONS);
}

async function require(ctx: Needs, key: string, limit: Limit): Promise<void> {
  const retryAfter = await countAttempt(ctx.db, key, limit, ctx.clock());
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
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
  return (await countAttempt(ctx.db, key, CODE, ctx.clock())) === 0 ? key : undefined;
}

/** Counts an image on its way in, taken or not. Throws `too_many_uploads`. */
export async function countUpload(ctx: Needs, userId: string): Promise<void> {
  const retryAfter = await countAttempt(ctx.db, `upload:${userId}`, UPLOADS, ctx.clock());
  if (retryAfter > 0) throw new AppError('too_many_uploads', { retryAfter });
}

function signInKey(email: string): string {
  return `sign-in:${digest(email.toLowerCase())}`;
}

/** Keys outlive a deleted account by an hour, so they must not name it. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
