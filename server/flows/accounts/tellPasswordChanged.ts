import { spanishMoment } from '#domain/catalogue/calendar.ts';
import type { Context } from '#server/context.ts';
import { contactAddress } from '#server/steps/contactAddress.ts';
import { queueMail } from '#server/steps/queueMail.ts';

export async function tellPasswordChanged(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock' | 'timeZone' | 'messages' | 'operator' | 'publicUrl'>,
  user: { readonly name: string; readonly email: string },
): Promise<void> {
  const when = spanishMoment(ctx.clock(), ctx.timeZone);
  const message = await ctx.messages.passwordChanged(user.name, when, await contactAddress(ctx));
  await queueMail(ctx, user.email, message);
}
