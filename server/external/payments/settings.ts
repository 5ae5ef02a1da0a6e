/** How to speak to Stripe, or to what stands in its place. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Signs the events that arrive. */
  readonly webhookSecret: string;
  /** The price of each plan on sale, by the id of the plan. */
  readonly prices: Readonly<Record<string, string>>;
  /** Origin of the sandbox; undefined: Stripe itself. */
  readonly apiBase: string | undefined;
}
