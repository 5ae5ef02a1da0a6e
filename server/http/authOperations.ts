import { createRoute, z } from '@hono/zod-openapi';
import { cleanLine } from '#domain/catalogue/cleanText.ts';
import type { ErrorCode } from '#domain/errorKinds.ts';
import { addressOf } from '#domain/rules/credentials.ts';
import { SECURITY_OF } from './document/security.ts';
import { json, refuses, required } from './route.ts';

/**
 * Exposed operations of the authentication library and their whole input. Others, also of a later
 * version, are unreachable.
 */

/** Length in characters; the library and `domain/rules/credentials.ts` add the rest. */
const email = z.string().max(1000).overwrite(addressOf);
const name = z.string().max(1000).overwrite(cleanLine);
const password = z.string().max(1000);
const token = z.string();
const code = z.string().max(1000);
/** Our own path: the library fails on an invalid address and would redirect to another site. */
const landing = z
  .string()
  .max(1000)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/)
  .optional();

interface Told {
  readonly refusals: readonly ErrorCode[];
  /** True if the session authenticates; otherwise the body or the link does. */
  readonly signedIn?: true;
  readonly reply?: z.ZodType;
}

/** Declared by description only: the library replies, not a handler of ours. */
type Replied = Readonly<Record<200, { readonly description: string }>>;

function declared({ refusals, signedIn, reply }: Told) {
  const done = { description: 'Hecho', content: json(reply ?? z.looseObject({})) };
  const responses: Replied = { 200: done };
  return {
    'x-access': 'credentials',
    ...refuses(...refusals, ...(signedIn ? ['unauthenticated' as const] : [])),
    security: signedIn ? [...SECURITY_OF.session] : [],
    responses,
  };
}

const post = (path: string, operationId: string, body: z.ZodObject, operation: Told) =>
  createRoute({
    ...declared(operation),
    operationId,
    method: 'post',
    path,
    request: { body: required(body) },
  });

const get = (path: string, operationId: string, query: z.ZodObject, operation: Told) =>
  createRoute({ ...declared(operation), operationId, method: 'get', path, request: { query } });

const NEW_PASSWORD = [
  ...(['password_too_short', 'password_too_long', 'password_common'] as const),
  'password_personal',
] as const;
const SECOND_FACTOR = [
  ...(['invalid_code', 'code_already_used', 'too_many_guesses'] as const),
  ...(['invalid_two_factor_cookie', 'too_many_attempts_request_new_code'] as const),
  ...(['account_temporarily_locked', 'totp_not_enabled', 'two_factor_not_enabled'] as const),
] as const;

const verify = { code, trustDevice: z.boolean().optional() };
const askPassword = z.strictObject({ password });

/** With a second factor the code comes next; otherwise the session starts. */
const entered = z.looseObject({
  twoFactorRedirect: z.boolean().optional(),
  user: z.looseObject({ id: z.string(), name: z.string(), email: z.string() }).optional(),
});

export const POSTS = [
  post(
    '/sign-up/email',
    'signUp',
    z.strictObject({ name, email, password, callbackURL: landing }),
    {
      refusals: [
        'registration_closed',
        'user_already_registered',
        'registration_pending',
        'invalid_email',
        'invalid_name',
        'mail_not_queued',
        'rate_limited',
        ...NEW_PASSWORD,
      ],
    },
  ),
  post(
    '/sign-in/email',
    'signIn',
    z.strictObject({
      email,
      password,
      callbackURL: landing,
      rememberMe: z.boolean().optional(),
      /** From the mailed link, after strangers' wrong guesses. */
      accessPass: z.string().max(300).optional(),
    }),
    {
      refusals: [
        'invalid_email_or_password',
        'invalid_email',
        'email_not_verified',
        'account_suspended',
        'too_many_guesses',
        'rate_limited',
      ],
      reply: entered,
    },
  ),
  post('/sign-out', 'signOut', z.strictObject({}), { refusals: [] }),
  post(
    '/send-verification-email',
    'sendVerificationEmail',
    z.strictObject({ email, callbackURL: landing }),
    { refusals: ['invalid_email', 'mail_not_queued', 'rate_limited'] },
  ),
  post(
    '/request-password-reset',
    'requestPasswordReset',
    z.strictObject({ email, redirectTo: landing }),
    { refusals: ['invalid_email', 'mail_not_queued', 'rate_limited'] },
  ),
  post('/reset-password', 'resetPassword', z.strictObject({ token, newPassword: password }), {
    refusals: ['invalid_token', 'rate_limited', ...NEW_PASSWORD],
  }),
  post(
    '/change-password',
    'changePassword',
    z.strictObject({
      currentPassword: password,
      newPassword: password,
      revokeOtherSessions: z.boolean().optional(),
    }),
    {
      refusals: [
        'invalid_password',
        'too_many_guesses',
        'rate_limited',
        'sample_account',
        ...NEW_PASSWORD,
      ],
      signedIn: true,
    },
  ),
  post('/two-factor/enable', 'enableTwoFactor', askPassword, {
    refusals: [
      'invalid_password',
      'totp_already_enabled',
      'too_many_guesses',
      'rate_limited',
      'sample_account',
    ],
    signedIn: true,
  }),
  post('/two-factor/disable', 'disableTwoFactor', askPassword, {
    refusals: [
      'invalid_password',
      'two_factor_not_enabled',
      'too_many_guesses',
      'rate_limited',
      'sample_account',
    ],
    signedIn: true,
  }),
  post('/two-factor/generate-backup-codes', 'generateBackupCodes', askPassword, {
    refusals: [
      'invalid_password',
      'two_factor_not_enabled',
      'too_many_guesses',
      'rate_limited',
      'sample_account',
    ],
    signedIn: true,
  }),
  post('/two-factor/verify-totp', 'verifyTotp', z.strictObject(verify), {
    refusals: ['rate_limited', ...SECOND_FACTOR],
  }),
  post('/two-factor/verify-backup-code', 'verifyBackupCode', z.strictObject(verify), {
    refusals: ['rate_limited', 'invalid_backup_code', 'backup_codes_not_enabled', ...SECOND_FACTOR],
  }),
];

export const GETS = [
  get('/get-session', 'getSession', z.object({}), { refusals: [] }),
  get('/verify-email', 'verifyEmail', z.object({ token, callbackURL: landing }), {
    refusals: ['invalid_link', 'token_expired', 'user_not_found'],
  }),
];
