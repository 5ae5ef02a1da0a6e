import type { OwnInterval } from '#domain/criteria/case.ts';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { listOwnIntervals, replaceOwnIntervals } from '#server/stores/ownIntervals.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

export async function getOwnIntervals(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
): Promise<OwnInterval[]> {
  return listOwnIntervals(ctx.db, scopeOf(caller));
}

/** Replaces the account's laboratory intervals. Throws `invalid_body` with each invalid one. */
export async function saveOwnIntervals(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
  intervals: readonly OwnInterval[],
): Promise<void> {
  const { intervalErrors } = await import('#domain/criteria/ownIntervals.ts');
  const fields = intervalErrors(intervals);
  if (fields.length > 0) throw new AppError('invalid_body', { fields });
  const scope = scopeOf(caller);
  await ctx.db.transaction(async (tx) => {
    // Without the lock, two saves at once would keep both sets of rows.
    await lockAccount(tx, scope);
    await replaceOwnIntervals(tx, scope, intervals);
  });
}
