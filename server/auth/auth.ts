import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { CODE_LOCK_MINUTES, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/limits.ts';
import {
  CONFIRM_LINK_HOURS,
  RESET_LINK_HOURS,
  TRUSTED_DEVICE_DAYS,
} from '#domain/rules/credentials.ts';
import type { Context } from '../context.ts';
import { SESSION_IDLE_MS } from '../flows/accounts/identify.ts';
import { promoteSuperAdmin } from '../flows/accounts/superAdmin.ts';
import { tellPasswordChanged } from '../flows/accounts/tellPasswordChanged.ts';
import { CLIENT_IP_HEADER } from '../shared/clientIpHeader.ts';
import { cookieKind } from '../shared/deviceCookie.ts';
import { words } from '../shared/words.ts';
import { mailedLink } from '../steps/accountMails.ts';
import { forgetSignIns } from '../steps/limits.ts';
import { queueMail } from '../steps/queueMail.ts';
import { confirmAddress } from '../stores/accountEmails.ts';
import type { Db } from '../stores/db.ts';
import { isDuplicate } from '../stores/duplicate.ts';
import * as tables from '../stores/schema.ts';
import { deleteSessionsOf } from '../stores/sessions.ts';
import { confirmationHook, queueConfirmation } from './confirmation.ts';
import { hashingTokens } from './hashedTokens.ts';
import { createHooks } from './hooks.ts';
import { type MailLosses, watchMails } from './mailLosses.ts';
import { sessionHooks } from './sessionHooks.ts';
import { sharingTransactions } from './sharedTransactions.ts';
import { userHooks } from './userHooks.ts';

/** Wiring of the authentication library: tables, rules, mails. */

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

interface Addressee {
  readonly name: string;
  readonly email: string;
}

type Needs = Pick<
  Context,
  | 'db'
  | 'jobs'
  | 'clock'
  | 'timeZone'
  | 'publicUrl'
  | 'operator'
  | 'superAdminEmail'
  | 'messages'
  | 'passwords'
  | 'keys'
  | 'log'
>;

/** @param options.origins accepted in addition to `publicUrl`. */
export function createAuth(
  ctx: Needs,
  options: {
    readonly secret: string;
    readonly origins: readonly string[];
    readonly limits: boolean;
    readonly sampleAccountsEnter: boolean;
  },
) {
  // The library calls our hooks inside its own transaction. Our writes join it, to commit with the
  // user; PGlite has one connection and allows no other.
  const current = new AsyncLocalStorage<Db>();
  const dbNow = (): Db => current.getStore() ?? ctx.db;
  const cookies = cookieKind(ctx.publicUrl.startsWith('https:'));
  const losses = watchMails();

  return betterAuth({
    appName: 'Vetoscopio',
    baseURL: ctx.publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [...options.origins],
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message, ...rest) => sayOfLibrary(ctx, message, rest) },
    // Passes faults to our own translator of errors; the library's refusals stay its replies.
    onAPIError: { throw: true },
    database: hashingTokens(
      drizzleAdapter(sharingTransactions(ctx.db, current), {
        provider: 'pg',
        transaction: true,
        schema: {
          user: tables.users,
          session: tables.sessions,
          account: tables.accounts,
          verification: tables.verifications,
          rateLimit: tables.rateLimits,
          twoFactor: tables.twoFactors,
        },
      }),
    ),
    plugins: [
      twoFactor({
        issuer: 'Vetoscopio',
        trustDeviceMaxAge: TRUSTED_DEVICE_DAYS * DAY,
        accountLockout: { durationSeconds: CODE_LOCK_MINUTES * MINUTE },
      }),
    ],
    emailAndPassword: passwordRules(ctx, losses),
    emailVerification: verificationRules(ctx, dbNow),
    session: { expiresIn: SESSION_IDLE_MS / 1000, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: options.limits,
      storage: 'database',
      window: MINUTE,
      max: 60,
      customRules: PER_ADDRESS,
    },
    advanced: {
      cookiePrefix: cookies.prefix,
      // Our prefix already says it; the library knows only the weaker `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: cookies.secure },
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // With NODE_ENV=test the library would skip its origin check and allow any redirect.
      disableOriginCheck: false,
      database: { generateId: () => randomUUID() },
    },
    databaseHooks: {
      user: userHooks(ctx, dbNow),
      account: { create: { before: confirmationHook(ctx, dbNow) } },
      session: { create: sessionHooks(ctx, dbNow, options) },
    },
    hooks: createHooks(ctx, { limits: options.limits, cookies, losses }),
  });
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Forwards the library's log without details: its messages may repeat an address, its extras a
 * whole row.
 */
function sayOfLibrary(ctx: Needs, message: unknown, rest: readonly unknown[]): void {
  const error = [message, ...rest].find((each) => each instanceof Error);
  const text = typeof message === 'string' ? words(message) : undefined;
  // The loser of two simultaneous registrations gets the reply of a taken address.
  const level = error && isDuplicate(error) ? 'info' : 'error';
  ctx.log[level]('authentication library', { said: text, error });
}

function passwordRules(ctx: Needs, losses: MailLosses) {
  return {
    enabled: true,
    requireEmailVerification: true,
    autoSignIn: false,
    minPasswordLength: MIN_PASSWORD_LENGTH,
    maxPasswordLength: MAX_PASSWORD_LENGTH,
    password: ctx.passwords,
    resetPasswordTokenExpiresIn: RESET_LINK_HOURS * HOUR,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async (
      { user, token }: { user: Addressee; token: string },
      request?: Request,
    ) => {
      const url = mailedLink(ctx.publicUrl, '/reset-password', { token });
      const message = await ctx.messages.resetPassword(user.name, url);
      await losses.watch(request, () => queueMail(ctx, user.email, message));
    },
    onPasswordReset: async ({ user }: { user: Addressee & { id: string } }) => {
      ctx.log.info('password reset', { userId: user.id });
      // First, so that a later failure leaves no session open.
      await deleteSessionsOf(ctx.db, user.id);
      // Following the mailed link proves access to the address.
      await confirmAddress(ctx.db, user.id, ctx.clock());
      await promoteSuperAdmin(ctx);
      await forgetSignIns(ctx, user.email);
      await tellPasswordChanged(ctx, user);
    },
  };
}

function verificationRules(ctx: Needs, dbNow: () => Db) {
  return {
    // Our mail is queued with the account, in one transaction (`confirmationHook`).
    sendOnSignUp: false,
    sendOnSignIn: false,
    autoSignInAfterVerification: false,
    expiresIn: CONFIRM_LINK_HOURS * HOUR,
    sendVerificationEmail: async ({ user, token }: { user: Addressee; token: string }) => {
      await queueConfirmation(ctx, dbNow(), user, token);
    },
    afterEmailVerification: () => promoteSuperAdmin(ctx),
  };
}

/** Requests per network address; our own hooks count guesses per account. */
const PER_ADDRESS = {
  // Our hook counts these: it knows whose device it is.
  '/sign-in/email': false as const,
  '/sign-up/email': { window: HOUR, max: 20 },
  '/send-verification-email': { window: MINUTE, max: 3 },
  '/request-password-reset': { window: MINUTE, max: 10 },
  '/reset-password': { window: MINUTE, max: 10 },
  '/change-password': { window: MINUTE, max: 10 },
  '/two-factor/*': { window: MINUTE, max: 10 },
};

export function sessionCookieName(publicUrl: string): string {
  return `${cookieKind(publicUrl.startsWith('https:')).prefix}.session_token`;
}
