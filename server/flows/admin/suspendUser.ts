import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { lockTarget, noteAct } from '#server/steps/audit.ts';
import {
  type TellingNeeds,
  tellOfReinstatement,
  tellOfSuspension,
} from '#server/steps/tellOfActs.ts';
import { setSuspension } from '#server/stores/profiles.ts';
import { deleteSessionsOf } from '#server/stores/sessions.ts';

type Needs = TellingNeeds & Pick<Context, 'log'>;

/**
 * Blocks an account until `reinstateUser`: its sessions end at once and it cannot sign in; its data
 * stays. Throws `already_suspended` and the refusals of `refusalToAct`.
 */
export async function suspendUser(
  ctx: Needs,
  actor: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const account = await lockTarget(tx, 'suspend_user', actor, userId);
    if (account.suspendedAt) throw new AppError('already_suspended');
    await setSuspension(tx, userId, { at: ctx.clock(), reason }, ctx.clock());
    await deleteSessionsOf(tx, userId);
    await noteAct(ctx, tx, actor, { action: 'suspend_user', userId, reason });
    await tellOfSuspension(ctx, tx, actor, { account, reason });
  });
}

/** Unblocks a suspended account. Throws `not_suspended`. */
export async function reinstateUser(ctx: Needs, actor: Actor, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const account = await lockTarget(tx, 'reinstate_user', actor, userId);
    if (!account.suspendedAt) throw new AppError('not_suspended');
    await setSuspension(tx, userId, undefined, ctx.clock());
    const before = { suspendedReason: account.suspendedReason };
    await noteAct(ctx, tx, actor, { action: 'reinstate_user', userId, before });
    await tellOfReinstatement(ctx, tx, actor, account);
  });
}
