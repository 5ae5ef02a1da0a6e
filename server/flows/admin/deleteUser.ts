import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { lockTarget, noteAct } from '#server/steps/audit.ts';
import { removeAccount } from '#server/steps/removeAccount.ts';

/**
 * Deletes another user's account by the owner's rules. Refuses before any subscription is
 * cancelled.
 */
export async function deleteUser(
  ctx: Pick<Context, 'db' | 'files' | 'clock' | 'keys' | 'log' | 'payments'>,
  actor: Actor,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<void> {
  await ctx.db.transaction((tx) => lockTarget(tx, 'delete_user', actor, userId));
  await removeAccount(ctx, userId, async (tx) => {
    const { role, planId } = await lockTarget(tx, 'delete_user', actor, userId);
    const before = { role, planId };
    await noteAct(ctx, tx, actor, { action: 'delete_user', userId, before, reason });
  });
}
