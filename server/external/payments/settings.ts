import type { Prices } from '#domain/rules/payments.ts';

export interface StripeSettings {
  readonly secretKey: string;
  /** Verifies incoming events. */
  readonly webhookSecret: string;
  /** Prices by plan id: the current one first, then former ones. */
  readonly prices: Prices;
  /** Origin of the sandbox; undefined: Stripe itself. */
  readonly apiBase: string | undefined;
}
