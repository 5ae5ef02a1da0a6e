import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { MAX_UPLOADS_AN_HOUR } from '#domain/limits.ts';
import { callerOf } from '#domain/rules/device.ts';
import type { Context } from '#server/context.ts';
import { countAttempt, forgetAttempts, type Limit } from '#server/stores/accountLimits.ts';

/**
 * All rate limits. `countAttempt` counts and compares in one statement, so concurrent requests
 * cannot exceed them.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const SIGN_IN: Limit = { max: 10, windowMs: 15 * MINUTE };
const SIGN_IN_CALLER: Limit = { max: 10, windowMs: MINUTE };
const PASSWORD: Limit = { max: 10, windowMs: 15 * MINUTE };
const MAILS: Limit = { max: 5, windowMs: HOUR };
const WARNING: Limit = { max: 1, windowMs: HOUR };
const LINK_CHECK: Limit = { max: 20, windowMs: MINUTE };
const CONTACT: Limit = { max: 5, windowMs: HOUR };
const EMAIL_CHANGE: Limit = { max: 5, windowMs: HOUR };
const EXPORT: Limit = { max: 6, windowMs: HOUR };
/** Mails that one administrator may cause to people without an account. */
const INVITATIONS: Limit = { max: 100, windowMs: HOUR };
/** Validity of a code: its half minute, the one before and the one after. */
const CODE: Limit = { max: 1, windowMs: 1.5 * MINUTE };
/** Unauthenticated answers of an automation: a wrong key, or guessing. */
const UNPROVEN: Limit = { max: 30, windowMs: 15 * MINUTE };
/** Wrong codes of a phone. */
const PHONE_CODE: Limit = { max: 20, windowMs: 15 * MINUTE };
/** Codes that an account shows to phones. */
const PHONE_CODES: Limit = { max: 60, windowMs: HOUR };
const UPLOADS: Limit = { max: MAX_UPLOADS_AN_HOUR, windowMs: HOUR };

type Needs = Pick<Context, 'db' | 'clock'>;

/** A counted guess: the key to forget when it was right, or the seconds to wait. */
export type Guess = { readonly key: string } | { readonly wait: number; readonly of: Whose };

export type Whose = 'caller' | 'account';

export interface SignInAttempt {
  readonly email: string;
  readonly userId: string | undefined;
  /** Id of the account's device pass in the request. */
  readonly pass: string | undefined;
  readonly address: string;
}

/**
 * Counts a guess at an address's password, existing or not. A device with a pass has its own
 * guesses, so that neither strangers nor a neighbour on the same network use up the owner's.
 */
export async function countSignIn(ctx: Needs, attempt: SignInAttempt): Promise<Guess> {
  const { email, userId, pass, address } = attempt;
  if (userId !== undefined && pass !== undefined)
    return guess(ctx, `sign-in-pass:${pass}:${userId}`, SIGN_IN);
  const from = `sign-in-from:${digest(callerOf(address))}`;
  const wait = await countAttempt(ctx.db, from, SIGN_IN_CALLER, ctx.clock());
  return wait > 0 ? { wait, of: 'caller' } : guess(ctx, signInKey(email), SIGN_IN);
}

/** Counts a guess at the current password within a session. */
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

/** Forgets guesses after a password reset, so that they do not lock out the owner's new device. */
export async function forgetSignIns(ctx: Needs, email: string): Promise<void> {
  await forgetAttempts(ctx.db, signInKey(email));
}

/** Counts a mail that strangers may trigger. @returns the seconds to wait, once over the limit. */
export async function countMail(ctx: Needs, kind: string, email: string): Promise<number> {
  return countAttempt(ctx.db, `mail:${kind}:${digest(email.toLowerCase())}`, MAILS, ctx.clock());
}

/** The same for a warning about a taken address: one an hour. */
export async function countWarning(ctx: Needs, email: string): Promise<number> {
  return countAttempt(ctx.db, `warn:${digest(email.toLowerCase())}`, WARNING, ctx.clock());
}

/** Throws `rate_limited` after enough sign-in links to an address or from a caller. */
export async function requireAccessLinkLeft(
  ctx: Needs,
  asked: { readonly email: string; readonly address: string },
): Promise<void> {
  await require(ctx, `access-link-from:${digest(callerOf(asked.address))}`, SIGN_IN_CALLER);
  await require(ctx, `mail:access-link:${digest(asked.email.toLowerCase())}`, MAILS);
}

/** Throws `rate_limited` after enough questions about mailed links from a caller. */
export async function requireLinkCheckLeft(ctx: Needs, address: string): Promise<void> {
  await require(ctx, `link-check-from:${digest(callerOf(address))}`, LINK_CHECK);
}

/** Throws `rate_limited` after enough messages to the desk from a caller. */
export async function requireContactLeft(ctx: Needs, address: string): Promise<void> {
  await require(ctx, `contact:${digest(callerOf(address))}`, CONTACT);
}

/** Counts an unauthenticated answer. Throws `rate_limited` after enough from a caller. */
export async function requireProofLeft(ctx: Needs, address: string): Promise<void> {
  await require(ctx, `unproven-from:${digest(callerOf(address))}`, UNPROVEN);
}

/** Throws `rate_limited` after enough codes for phones. */
export async function requirePhoneCodeLeft(ctx: Needs, accountId: string): Promise<void> {
  await require(ctx, `phone-code:${accountId}`, PHONE_CODES);
}

/** Counts a wrong code of a phone. Throws `rate_limited` after enough from a caller. */
export async function requirePhoneGuessLeft(ctx: Needs, address: string): Promise<void> {
  await require(ctx, `phone-code-from:${digest(callerOf(address))}`, PHONE_CODE);
}

/** Throws `rate_limited` after enough address changes. */
export async function requireEmailChangeLeft(ctx: Needs, userId: string): Promise<void> {
  await require(ctx, `email-change:${userId}`, EMAIL_CHANGE);
}

/** Throws `rate_limited` after enough data copies. */
export async function requireExportLeft(ctx: Needs, accountId: string): Promise<void> {
  await require(ctx, `export:${accountId}`, EXPORT);
}

/** Throws `rate_limited` after enough invitations and confirmations of an administrator. */
export async function requireInvitationLeft(ctx: Needs, actorId: string): Promise<void> {
  await require(ctx, `invitation:${actorId}`, INVITATIONS);
}

async function require(ctx: Needs, key: string, limit: Limit): Promise<void> {
  const retryAfter = await countAttempt(ctx.db, key, limit, ctx.clock());
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
}

/**
 * Claims an authenticator code for one use. @returns the key to forget when the code is wrong;
 * undefined when already used.
 */
export async function claimCode(
  ctx: Needs,
  userId: string,
  code: string,
): Promise<string | undefined> {
  const key = `code:${digest(code)}:${userId}`;
  return (await countAttempt(ctx.db, key, CODE, ctx.clock())) === 0 ? key : undefined;
}

/** Counts an upload, accepted or not. Throws `too_many_uploads`. */
export async function countUpload(ctx: Needs, accountId: string): Promise<void> {
  const retryAfter = await countAttempt(ctx.db, `upload:${accountId}`, UPLOADS, ctx.clock());
  if (retryAfter > 0) throw new AppError('too_many_uploads', { retryAfter });
}

function signInKey(email: string): string {
  return `sign-in:${digest(email.toLowerCase())}`;
}

/** Hashes the key: it outlives a deleted account by an hour and must not name it. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
