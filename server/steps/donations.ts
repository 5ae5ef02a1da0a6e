import type { Actor } from '#domain/rules/administration.ts';
import type { Receiver } from '#domain/rules/donationText.ts';
import type { Context } from '#server/context.ts';
import { takeBack } from '#server/stores/caseDonations.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { noteActOn } from './audit.ts';
import { currentOperator, currentSetting } from './settings.ts';

/** Receiver of donated cases; null while none are accepted, or no operator answers for them. */
export async function currentReceiver(
  ctx: Pick<Context, 'db' | 'operator'>,
): Promise<Receiver | null> {
  if (!(await currentSetting(ctx.db, 'features')).donations) return null;
  const operator = await currentOperator(ctx);
  return operator && { name: operator.name, email: operator.email };
}

/** Takes back the active donations of an account, of one case or of all, as its own act. */
export async function endDonations(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  actor: Actor,
  analysisId?: string,
): Promise<void> {
  for (const id of await takeBack(ctx.db, scopeOf(actor), { analysisId, at: ctx.clock() }))
    await noteActOn(
      ctx,
      ctx.db,
      actor,
      { kind: 'analysis', id },
      { action: 'take_back_donation', after: {} },
    );
}
