import { AppError } from '#domain/errors.ts';
import type { Role } from '#domain/rules/access.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { lockTarget, noteAct } from '#server/steps/audit.ts';
import { requireSameVersion } from '#server/steps/listedUser.ts';
import { lockSuperAdmins } from '#server/stores/accountRoles.ts';
import { setRole } from '#server/stores/profiles.ts';

/**
 * Changes a role at once: every request reads it again. Throws `email_unverified` for roles that
 * read others' cases, `same_role`, and `user_changed` when the account changed since the
 * administrator loaded it.
 */
export async function changeRole(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  actor: Actor,
  {
    userId,
    role,
    version,
  }: {
    readonly userId: string;
    readonly role: Role;
    readonly version?: number | undefined;
  },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    // Fixed lock order against deadlocks: super-admins, then the account.
    const superAdmins = await lockSuperAdmins(tx);
    // Two may demote each other at once: the second has already lost the role.
    if (!superAdmins.includes(actor.userId)) throw new AppError('forbidden');
    const account = await lockTarget(tx, 'change_role', actor, userId);
    if (version !== undefined) await requireSameVersion(tx, userId, version);
    if (account.role === role) throw new AppError('same_role');
    const isLast = superAdmins.length === 1 && superAdmins[0] === userId;
    if (isLast) throw new AppError('last_super_admin');
    if (role !== 'user' && !account.emailVerified) throw new AppError('email_unverified');
    await setRole(tx, userId, role);
    await noteAct(ctx, tx, actor, {
      action: 'change_role',
      userId,
      before: { role: account.role },
      after: { role },
    });
  });
}
