import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';

export interface Confirmation {
  readonly state: 'done' | 'pending' | 'failed';
  readonly planId: string;
  readonly planName: string;
}

/** What became of a payment. Throws `config_missing` where nothing is sold. */
export async function confirmCheckout(
  _: Pick<Context, 'db' | 'payments'>,
  __: string,
  ___: { readonly sessionId: string; readonly planId: string },
): Promise<Confirmation> {
  throw new AppError('config_missing');
}
