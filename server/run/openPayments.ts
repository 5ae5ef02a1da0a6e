import type { Config } from '../config/config.ts';
import type { Logger } from '../context.ts';
import type { Payments } from '../external/payments/payments.ts';
import { createPayments } from '../external/payments/stripe.ts';
import { openPaymentSandbox } from './paymentSandbox.ts';
import type { Shutdown } from './shutdown.ts';

interface Options {
  readonly log: Logger;
  readonly shutdown: Shutdown;
  /** Serves the sandbox's pages from the start instead of on demand. */
  readonly serves: boolean;
}

/** The payment provider; undefined where nothing is sold. Makes no call before one is needed. */
export function openPayments(config: Config, options: Options): Payments | undefined {
  const { stripe, paymentSandbox, dataDir, publicUrl } = config;
  if (stripe) return createPayments(stripe.apiBase ? 'sandbox' : 'stripe', async () => stripe);
  if (!paymentSandbox) return undefined;
  const sandbox = openPaymentSandbox({ ...options, dataDir, publicUrl });
  options.shutdown.add(() => sandbox.close());
  return Object.assign(
    createPayments('sandbox', () => sandbox.settings()),
    { controls: async () => `${(await sandbox.settings()).apiBase}/sandbox` },
  );
}
