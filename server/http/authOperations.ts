import { createRoute, z } from '@hono/zod-openapi';
import { required } from './route.ts';

/**
 * What we use of the authentication library, and all that it is ever given. Whatever else it offers,
 * now or in a later version, is not there.
 */

/** Characters; what each may hold is the library's own rule and ours (`domain/rules/credentials.ts`). */
const email = z.string().max(1000);
const password = z.string().max(1000);
const token = z.string();
const code = z.string().max(1000);
/** A path of ours: the library fails on what is no address, and would lead to another site. */
const landing = z
  .string()
  .max(1000)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/)
  .optional();

const post = (path: string, operationId: string, body: z.ZodObject) =>
  createRoute({
    'x-access': 'credentials',
    operationId,
    method: 'post',
    path,
    request: { body: required(body) },
    responses: { 200: { description: 'Hecho' } },
  });

const get = (path: string, operationId: string, query: z.ZodObject) =>
  createRoute({
    'x-access': 'credentials',
    operationId,
    method: 'get',
    path,
    request: { query },
    responses: { 200: { description: 'Hecho' } },
  });

const verify = { code, trustDevice: z.boolean().optional() };
const askPassword = z.strictObject({ password });

export const POSTS = [
  post(
    '/sign-up/email',
    'signUp',
    z.strictObject({
      name: z.string().max(1000),
      email,
      password,
      callbackURL: landing,
    }),
  ),
  post(
    '/sign-in/email',
    'signIn',
    z.strictObject({
      email,
      password,
      callbackURL: landing,
      rememberMe: z.boolean().optional(),
      /** Of the mailed link, after too many wrong guesses of others. */
      accessPass: z.string().max(300).optional(),
    }),
  ),
  post('/sign-out', 'signOut', z.strictObject({})),
  post(
    '/send-verification-email',
    'sendVerificationEmail',
    z.strictObject({ email, callbackURL: landing }),
  ),
  post(
    '/request-password-reset',
    'requestPasswordReset',
    z.strictObject({ email, redirectTo: landing }),
  ),
  post('/reset-password', 'resetPassword', z.strictObject({ token, newPassword: password })),
  post(
    '/change-password',
    'changePassword',
    z.strictObject({
      currentPassword: password,
      newPassword: password,
      revokeOtherSessions: z.boolean().optional(),
    }),
  ),
  post('/two-factor/enable', 'enableTwoFactor', askPassword),
  post('/two-factor/disable', 'disableTwoFactor', askPassword),
  post('/two-factor/generate-backup-codes', 'generateBackupCodes', askPassword),
  post('/two-factor/verify-totp', 'verifyTotp', z.strictObject(verify)),
  post('/two-factor/verify-backup-code', 'verifyBackupCode', z.strictObject(verify)),
];

export const GETS = [
  get('/get-session', 'getSession', z.object({})),
  get('/verify-email', 'verifyEmail', z.object({ token, callbackURL: landing })),
];
