import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { isPersonalPassword, newPasswordProblem } from '#domain/rules/credentials.ts';
import type { Context } from '../context.ts';
import { isCommonPassword } from '../external/commonPasswords.ts';
import { findAddressee } from '../stores/accountUsers.ts';

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const NEW_PASSWORD: Partial<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/change-password': 'newPassword',
  '/reset-password': 'newPassword',
};

export async function refuseGuessable(ctx: Pick<Context, 'db'>, call: Call): Promise<void> {
  const field = NEW_PASSWORD[call.path];
  const password: unknown = field && call.body?.[field];
  // The library refuses one that is too short, in its own words.
  if (typeof password !== 'string' || newPasswordProblem(password) !== undefined) return;
  const owner = await whose(ctx, call);
  if (isPersonalPassword(password, owner))
    throw new APIError('UNPROCESSABLE_ENTITY', { code: 'PASSWORD_PERSONAL' });
  if (await isCommonPassword(password))
    throw new APIError('UNPROCESSABLE_ENTITY', { code: 'PASSWORD_COMMON' });
}

/** The account of the password, as far as known before the operation. */
async function whose(ctx: Pick<Context, 'db'>, call: Call) {
  const { email, name, token } = (call.body ?? {}) as Record<string, unknown>;
  if (call.path === '/sign-up/email') return { email: String(email), name: String(name) };
  if (call.path === '/change-password') return (await getSessionFromCtx(call))?.user;
  if (typeof token !== 'string') return undefined;
  const link = await call.context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link ? findAddressee(ctx.db, link.value) : undefined;
}
