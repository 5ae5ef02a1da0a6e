import type { Prices } from '#domain/rules/payments.ts';

/** How to speak to Stripe, or to what stands in its place. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Signs the events that arrive. */
  readonly webhookSecret: string;
  /** Of each plan on sale, by its id: the price it is sold at, then those that it was sold at before. */
  readonly prices: Prices;
  /** Origin of the sandbox; undefined: Stripe itself. */
  readonly apiBase: string | undefined;
}
