import { spanishMoment } from '#domain/catalogue/calendar.ts';
import { describeDevice, deviceKey } from '#domain/rules/device.ts';
import type { Context } from '#server/context.ts';
import { contactAddress } from '#server/steps/contactAddress.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { isKnownDevice, rememberDevice } from '#server/stores/accountDevices.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

interface SignIn {
  readonly userId: string;
  readonly userAgent: string | null | undefined;
  readonly address: string | null | undefined;
  /** The password was right, but the second factor is still missing. */
  readonly secondFactorPending: boolean;
}

export async function noticeDevice(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'timeZone' | 'messages' | 'operator' | 'publicUrl'>,
  signIn: SignIn,
): Promise<void> {
  const now = ctx.clock();
  const account = await findAccount(ctx.db, scopeOf({ accountId: signIn.userId }));
  if (!account || (signIn.secondFactorPending && account.twoFactorEnabled)) return;
  const device = deviceKey(signIn.userAgent, signIn.address);
  // Check first: most devices are known, and then no mail is composed.
  const known = await isKnownDevice(ctx.db, account.email, device);
  const message = known
    ? undefined
    : await ctx.messages.newDevice(account.name, {
        device: describeDevice(signIn.userAgent),
        address: signIn.address || 'desconocida',
        when: spanishMoment(now, ctx.timeZone),
        contact: await contactAddress(ctx),
      });
  await ctx.db.transaction(async (tx) => {
    const met = await rememberDevice(tx, signIn.userId, device, now);
    if (met === 'new' && message) await queueMail({ ...ctx, db: tx }, account.email, message);
  });
}
