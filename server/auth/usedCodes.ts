import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Context } from '../context.ts';
import { claimCode, forgetGuesses } from '../steps/limits.ts';

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const VERIFY = '/two-factor/verify-totp';
/** The library's cookie of a sign-in with a pending second factor. */
const PENDING_COOKIE = 'two_factor';

/**
 * Makes each code work once: the library accepts it for as long as it is shown, so an onlooker
 * could reuse it. Claims it before the check, and releases it when it was wrong.
 */
export function refuseUsedCodes(ctx: Pick<Context, 'db' | 'clock'>) {
  const claims = new WeakMap<object, string>();
  return {
    async before(call: Call): Promise<void> {
      const code: unknown = call.body?.code;
      if (call.path !== VERIFY || typeof code !== 'string') return;
      const userId = await whoVerifies(call);
      if (userId === undefined) return;
      const claim = await claimCode(ctx, userId, code);
      if (claim === undefined)
        throw new APIError('UNPROCESSABLE_ENTITY', { code: 'CODE_ALREADY_USED' });
      if (call.request) claims.set(call.request, claim);
    },
    async afterRefusal(call: Call): Promise<void> {
      const claim = call.request && claims.get(call.request);
      if (claim !== undefined) await forgetGuesses(ctx, claim);
    },
  };
}

/** The account of the session, or of the pending sign-in; undefined without one. */
async function whoVerifies(call: Call): Promise<string | undefined> {
  const session = await getSessionFromCtx(call);
  if (session) return session.user.id;
  const { name } = call.context.createAuthCookie(PENDING_COOKIE);
  const pending = await call.getSignedCookie(name, call.context.secret);
  if (!pending) return undefined;
  return (await call.context.internalAdapter.findVerificationValue(pending))?.value;
}
