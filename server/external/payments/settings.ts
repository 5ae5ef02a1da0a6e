import type { Prices } from '#domain/rules/payments.ts';

/** Connection to Stripe, or to a fake Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Signs the events that arrive. */
  readonly webhookSecret: string;
  /** Prices of each plan on sale, by its id: the current one first, then former ones. */
  readonly prices: Prices;
  /** Origin of the sandbox; undefined: Stripe itself. */
  readonly apiBase: string | undefined;
}
