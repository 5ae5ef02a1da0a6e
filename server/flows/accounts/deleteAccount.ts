import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { removeAccount } from '#server/steps/removeAccount.ts';
import { requirePassword } from '#server/steps/requirePassword.ts';

/** Deletes the caller's account, as `removeAccount` does. Throws `wrong_password`. */
export async function deleteOwnAccount(
  ctx: Pick<Context, 'db' | 'files' | 'clock' | 'passwords' | 'keys' | 'log' | 'payments'>,
  caller: Caller,
  password: string,
): Promise<void> {
  await requirePassword(ctx, caller.userId, password);
  await removeAccount(ctx, caller.userId);
}

export function deleteAccount(
  ctx: Pick<Context, 'db' | 'files' | 'clock' | 'keys' | 'log' | 'payments'>,
  userId: string,
): Promise<void> {
  return removeAccount(ctx, userId);
}
