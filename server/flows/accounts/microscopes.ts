import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { type MicroscopeScale, scaleErrors } from '#domain/rules/microscopes.ts';
import type { Context } from '#server/context.ts';
import { listMicroscopes, replaceMicroscopes } from '#server/stores/microscopes.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

export async function getMicroscopes(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
): Promise<MicroscopeScale[]> {
  return listMicroscopes(ctx.db, scopeOf(caller));
}

/** Replaces the scales of the account's microscopes. Throws `invalid_body` with each invalid one. */
export async function saveMicroscopes(
  ctx: Pick<Context, 'db'>,
  caller: Caller,
  scales: readonly MicroscopeScale[],
): Promise<void> {
  const fields = scaleErrors(scales);
  if (fields.length > 0) throw new AppError('invalid_body', { fields });
  const scope = scopeOf(caller);
  await ctx.db.transaction(async (tx) => {
    // Without the lock, two saves at once would keep both sets of rows.
    await lockAccount(tx, scope);
    await replaceMicroscopes(tx, scope, scales);
  });
}
