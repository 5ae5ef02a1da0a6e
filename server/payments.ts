import type { Config } from './config.ts';
import type { Payments } from './external/payments/payments.ts';
import { createPayments } from './external/payments/stripe.ts';

/** Who takes the money; undefined where nothing is sold. Nothing is asked before the first call. */
export function openPayments({ stripe }: Config): Payments | undefined {
  if (!stripe) return undefined;
  return createPayments(stripe.apiBase ? 'sandbox' : 'stripe', async () => stripe);
}
