import { AppError } from '#domain/errors.ts';
import { itemOf } from '#domain/rules/lists/list.ts';
import { USER_COLUMNS } from '#domain/rules/lists/users.ts';
import { findPlan } from '#domain/rules/plans.ts';
import { userState } from '#domain/rules/userState.ts';
import { findListedUser, type readListedUsers } from '#server/stores/adminUsers.ts';
import type { Db } from '#server/stores/db.ts';
import { scopeOf } from '#server/stores/scope.ts';

export function listedUser(row: Awaited<ReturnType<typeof readListedUsers>>[number], now: Date) {
  return itemOf(USER_COLUMNS, {
    ...row,
    id: row.accountId,
    planName: findPlan(row.planId)?.name ?? row.planId,
    state: userState(row, now),
  });
}

/**
 * Throws `user_changed` when the account changed since the administrator loaded it. Needs
 * `lockTarget`.
 */
export async function requireSameVersion(tx: Db, userId: string, version: number): Promise<void> {
  const listed = await findListedUser(tx, scopeOf({ accountId: userId }));
  if (listed?.version !== version) throw new AppError('user_changed');
}
