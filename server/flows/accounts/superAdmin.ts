import type { Context } from '#server/context.ts';
import { promoteConfirmed } from '#server/stores/accountRoles.ts';

/** Promotes the account with the operator's address, once confirmed (D7). */
export async function promoteSuperAdmin(
  ctx: Pick<Context, 'db' | 'log' | 'superAdminEmail'>,
): Promise<void> {
  if (ctx.superAdminEmail === undefined) return;
  if (await promoteConfirmed(ctx.db, ctx.superAdminEmail))
    ctx.log.info('super-admin promoted', { variable: 'SUPER_ADMIN_EMAIL' });
}
