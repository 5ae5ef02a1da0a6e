import { APIError } from 'better-auth/api';
import type { Context } from '../context.ts';
import { noticeDevice } from '../flows/accounts/noticeDevice.ts';
import type { Db } from '../stores/db.ts';
import { isSuspended } from '../stores/profiles.ts';
import { isSampleAccount } from '../stores/sampleAccounts.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'publicUrl' | 'operator' | 'messages' | 'log'
>;

interface NewSession {
  readonly userId: string;
  readonly userAgent?: string | null | undefined;
  readonly ipAddress?: string | null | undefined;
}

export function sessionHooks(
  ctx: Needs,
  dbNow: () => Db,
  options: { readonly sampleAccountsEnter: boolean },
) {
  return {
    before: async ({ userId }: NewSession): Promise<void> => {
      if (await isSuspended(dbNow(), userId)) {
        throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED' });
      }
      // Passwords of sample accounts were printed, perhaps years ago.
      if (options.sampleAccountsEnter || !(await isSampleAccount(dbNow(), userId))) return;
      throw new APIError('FORBIDDEN', { code: 'SAMPLE_ACCOUNT' });
    },
    after: (session: NewSession, call: { readonly path?: string } | null) => {
      const { userId, ipAddress: from } = session;
      ctx.log.info('session opened', { userId, from, by: call?.path });
      return noticeSession(ctx, session, call?.path);
    },
  };
}

/**
 * Ignores the session that the library opens during a sign-in with a pending second factor, and its
 * plugin closes.
 */
async function noticeSession(
  ctx: Needs,
  session: NewSession,
  path: string | undefined,
): Promise<void> {
  try {
    await noticeDevice(ctx, {
      userId: session.userId,
      userAgent: session.userAgent,
      address: session.ipAddress,
      secondFactorPending: path === '/sign-in/email',
    });
  } catch (error) {
    // A failed warning does not fail the sign-in.
    ctx.log.error('device not noticed', { error });
  }
}
