import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { forgetAttemptsOf } from '#server/stores/accountLimits.ts';
import { deleteVerificationsOf } from '#server/stores/accountPasswords.ts';
import {
  deleteUser,
  findFiscalRecord,
  listAnalysisIds,
  retainFiscalRecord,
} from '#server/stores/accountRemoval.ts';
import { lockSuperAdmins } from '#server/stores/accountRoles.ts';
import { forgetWeights } from '#server/stores/accountWeights.ts';
import { listCases } from '#server/stores/consultations.ts';
import type { Db } from '#server/stores/db.ts';
import { listFoldersOf } from '#server/stores/draftImages.ts';
import { deleteEventsOf } from '#server/stores/events.ts';
import { deleteMailsTo } from '#server/stores/mails.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { endPayments } from './customer.ts';
import { letGoOfFolders } from './draftFiles.ts';
import { rememberLifetimeUse } from './lifetimeUse.ts';

/** Legal retention of accounting books (Código de Comercio, art. 30). */
const YEARS_KEPT = 6;

/**
 * Removes a user and the account of the same id, with sessions, cases, pictures, drafts and mails.
 * Payments stay apart, blocked, for the legal time; lifetime use stays under a keyed hash of the
 * address. Rows go in one transaction, in which `before` runs first; a sweep removes leftover
 * pictures. Throws `last_super_admin`, and `subscription_not_cancelled` when the payments cannot be
 * ended.
 */
export async function removeAccount(
  ctx: Pick<Context, 'db' | 'files' | 'clock' | 'keys' | 'log' | 'payments'>,
  userId: string,
  before?: (tx: Db) => Promise<void>,
): Promise<void> {
  const scope = scopeOf({ accountId: userId });
  await requireAnotherSuperAdmin(ctx.db, userId);
  await endPayments(ctx, scope);
  const now = ctx.clock();
  const gone = await ctx.db.transaction(async (tx) => {
    await requireAnotherSuperAdmin(tx, userId);
    await before?.(tx);
    await rememberLifetimeUse(ctx, tx, scope, now);
    const account = await findAccount(tx, scope);
    const record = await findFiscalRecord(tx, scope);
    if (record) {
      const purgeAfter = new Date(now);
      purgeAfter.setUTCFullYear(now.getUTCFullYear() + YEARS_KEPT);
      await retainFiscalRecord(tx, scope, { data: record, deletedAt: now, purgeAfter });
    }
    const ids = await listAnalysisIds(tx, scope);
    const folders = await listFoldersOf(tx, scope);
    if (account) await deleteMailsTo(tx, account.email);
    await deleteVerificationsOf(tx, userId);
    await forgetAttemptsOf(tx, userId);
    await deleteUser(tx, userId);
    await deleteEventsOf(tx, scope);
    await forgetWeights(tx, scope);
    // The list contains the names of owner and pet.
    await listCases(tx);
    return { ids, folders };
  });
  ctx.log.info('account deleted', { userId });
  for (const id of gone.ids) await ctx.files.removeAll(id);
  await letGoOfFolders(ctx, gone.folders);
}

/** Locks the super-admins when `db` is a transaction. */
async function requireAnotherSuperAdmin(db: Context['db'], userId: string): Promise<void> {
  const superAdmins = await lockSuperAdmins(db);
  if (superAdmins.length === 1 && superAdmins[0] === userId) throw new AppError('last_super_admin');
}
