import type { Receiver } from '#domain/rules/donationText.ts';
import type { Context } from '#server/context.ts';
import { currentOperator, currentSetting } from './settings.ts';

/** Receiver of donated cases; null while none are accepted, or no operator answers for them. */
export async function currentReceiver(
  ctx: Pick<Context, 'db' | 'operator'>,
): Promise<Receiver | null> {
  if (!(await currentSetting(ctx.db, 'features')).donations) return null;
  const operator = await currentOperator(ctx);
  return operator && { name: operator.name, email: operator.email };
}
