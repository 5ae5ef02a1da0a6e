import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { lockTarget, noteAct } from '#server/steps/audit.ts';
import { requireSameVersion } from '#server/steps/listedUser.ts';
import { placeOnPlan } from '#server/steps/placeOnPlan.ts';
import { queueDetails } from '#server/steps/queueDetails.ts';
import { type TellingNeeds, tellOfPlan } from '#server/steps/tellOfActs.ts';
import { renameUser, updateProfile } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

export interface UserEdit {
  readonly userId: string;
  /** Version that the editor loaded. */
  readonly version: number;
  readonly name?: string | undefined;
  readonly planId?: string | undefined;
}

/**
 * Changes the name or the plan of an account, with one audit line. Throws `user_changed`,
 * `nothing_to_change`, and the refusals of `placeOnPlan`.
 */
export async function editUser(
  ctx: TellingNeeds & Pick<Context, 'log'>,
  actor: Actor,
  { userId, version, name, planId }: UserEdit,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const account = await lockTarget(tx, 'edit_user', actor, userId);
    await requireSameVersion(tx, userId, version);
    const renamed = name !== undefined && name !== account.fullName;
    const moved = planId !== undefined && planId !== account.planId;
    if (!renamed && !moved) throw new AppError('nothing_to_change');
    if (renamed) {
      const scope = scopeOf(account);
      await updateProfile(tx, { userId, scope }, { fullName: name }, ctx.clock());
      await renameUser(tx, userId, name, ctx.clock());
      await queueDetails({ ...ctx, db: tx }, scope);
    }
    if (moved) await placeOnPlan(ctx, tx, account, { planId, giver: actor });
    await noteAct(ctx, tx, actor, {
      action: 'edit_user',
      userId,
      before: {
        ...(renamed ? { name: account.fullName } : {}),
        ...(moved ? { planId: account.planId } : {}),
      },
      after: { ...(renamed ? { name } : {}), ...(moved ? { planId } : {}) },
    });
    if (moved) await tellOfPlan(ctx, tx, actor, { account, planId });
  });
}
