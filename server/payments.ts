import type { Closers } from './closers.ts';
import type { Config } from './config.ts';
import type { Logger } from './context.ts';
import type { Payments } from './external/payments/payments.ts';
import { createPayments } from './external/payments/stripe.ts';
import { openPaymentSandbox } from './paymentSandbox.ts';

interface Options {
  readonly log: Logger;
  readonly closers: Closers;
  /** Whether pages of the sandbox are served from the start on, or only once it is asked for. */
  readonly serves: boolean;
}

/** Who takes the money; undefined where nothing is sold. Nothing is asked before the first call. */
export function openPayments(config: Config, options: Options): Payments | undefined {
  const { stripe, paymentSandbox, dataDir, publicUrl } = config;
  if (stripe) return createPayments(stripe.apiBase ? 'sandbox' : 'stripe', async () => stripe);
  if (!paymentSandbox) return undefined;
  const sandbox = openPaymentSandbox({ ...options, dataDir, publicUrl });
  options.closers.add(() => sandbox.close());
  return createPayments('sandbox', () => sandbox.settings());
}
