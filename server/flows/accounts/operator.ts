import { AppError } from '#domain/errors.ts';
import type { Role } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { openProfile } from '#server/steps/lifetimeUse.ts';
import { lockSuperAdmins } from '#server/stores/accountRoles.ts';
import { confirmUser, listUsers } from '#server/stores/accountUsers.ts';
import { findUserByEmail, setRole } from '#server/stores/profiles.ts';
import { deleteSessionsOf } from '#server/stores/sessions.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

async function findUser(ctx: Pick<Context, 'db'>, email: string) {
  const user = await findUserByEmail(ctx.db, email);
  if (!user) throw new AppError('user_not_found');
  return user;
}

/**
 * Changes the role of an account. Roles that read others' cases need a confirmed address
 * (`email_unverified`), and the last super-admin stays (`last_super_admin`).
 */
export async function giveRole(
  ctx: Pick<Context, 'db' | 'keys' | 'log'>,
  email: string,
  role: Role,
): Promise<void> {
  const user = await findUser(ctx, email);
  if (role !== 'user' && !user.emailVerified) throw new AppError('email_unverified');
  await ctx.db.transaction(async (tx) => {
    const superAdmins = await lockSuperAdmins(tx);
    const isLast = superAdmins.length === 1 && superAdmins[0] === user.id;
    if (isLast && role !== 'super_admin') throw new AppError('last_super_admin');
    await openProfile(ctx, tx, user);
    await setRole(tx, user.id, role);
  });
  ctx.log.info('role given', { userId: user.id, role });
}

/** Confirms an address by hand, for a person who receives no mail. */
export async function confirmAddress(ctx: Needs, email: string): Promise<void> {
  await confirmUser(ctx.db, (await findUser(ctx, email)).id, ctx.clock());
}

/** Ends every session of an account, after a lost device. @returns their number. */
export async function endSessions(ctx: Pick<Context, 'db'>, email: string): Promise<number> {
  return deleteSessionsOf(ctx.db, (await findUser(ctx, email)).id);
}

export async function findUserId(ctx: Pick<Context, 'db'>, email: string): Promise<string> {
  return (await findUser(ctx, email)).id;
}

export async function listAccounts(ctx: Pick<Context, 'db'>, text?: string) {
  return listUsers(ctx.db, text);
}
