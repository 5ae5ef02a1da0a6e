import type { Context } from '#server/context.ts';
import { removeAccount } from '#server/steps/removeAccount.ts';
import { requirePassword } from '#server/steps/requirePassword.ts';

/** «Eliminar mi cuenta»: as `removeAccount`, once the password is right (`wrong_password`). */
export async function deleteOwnAccount(
  ctx: Pick<Context, 'db' | 'files' | 'clock' | 'passwords' | 'keys' | 'log' | 'payments'>,
  userId: string,
  password: string,
): Promise<void> {
  await requirePassword(ctx, userId, password);
  await removeAccount(ctx, userId);
}

/** Deletes an account from the command line, without a password. */
export function deleteAccount(
  ctx: Pick<Context, 'db' | 'files' | 'clock' | 'keys' | 'log' | 'payments'>,
  userId: string,
): Promise<void> {
  return removeAccount(ctx, userId);
}
