import type { PostalAddress } from '#domain/rules/billingDetails.ts';
import type { CustomerFacts, EndReason, Refund } from '#domain/rules/payments.ts';

export interface Checkout {
  readonly id: string;
  /** Null once paid or expired. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly accountId: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly priceId: string | null;
  readonly expiresAt: Date;
}

export interface CheckoutOrder {
  readonly accountId: string;
  readonly customerId: string;
  readonly planId: string;
  readonly priceId: string;
  /** The page asks for a tax number, and stores the name typed there as the customer's. */
  readonly asksTaxId: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface BillingDetails {
  readonly name: string;
  /** Null keeps Stripe's value. */
  readonly address: PostalAddress | null;
  readonly taxId: string | null;
  /** Empty fields clear Stripe's values. */
  readonly clears: boolean;
}

/** Change of plan of a running subscription, to be confirmed in the portal. */
export interface PlanMove {
  readonly subscriptionId: string;
  readonly itemId: string;
  readonly priceId: string;
}

/** A Stripe event, reduced to its object's id; the state is fetched. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  /** For events that name a charge and no customer. */
  readonly chargeId: string | null;
  /** For events about a hosted page. */
  readonly checkoutId: string | null;
}

/**
 * The payment provider. Every call ends in seconds. Rejects with `payments_away` when Stripe is
 * down, slow or overloaded, `no_stripe_customer` when it does not know the customer, and
 * `config_missing` when it rejects our settings.
 */
export interface Payments {
  /** `sandbox`: charges nothing. */
  readonly kind: 'stripe' | 'sandbox';
  /** Address where the bundled sandbox's clock and faults are set; starts it. */
  readonly controls?: () => Promise<string>;
  /** Current price of a plan, then its former ones; empty when not sold. */
  pricesOf(planId: string): Promise<readonly string[]>;
  createCustomer(user: {
    readonly accountId: string;
    readonly email: string;
    readonly name: string;
  }): Promise<string>;
  /** Address for future invoices and receipts. */
  setEmail(customerId: string, email: string): Promise<void>;
  setDetails(customerId: string, details: BillingDetails): Promise<void>;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  /** Undefined when Stripe does not know the id. */
  findCheckout(id: string): Promise<Checkout | undefined>;
  expireCheckout(id: string): Promise<void>;
  /** Page where the customer manages payments; undefined when Stripe gave none. */
  openPortal(ask: {
    readonly customerId: string;
    readonly returnUrl: string;
    readonly move?: PlanMove;
  }): Promise<string | undefined>;
  readCustomer(customerId: string): Promise<CustomerFacts>;
  /** @param withdrawnCents refunds owed in all, for a withdrawal. */
  mark(subscriptionId: string, reason: EndReason, withdrawnCents?: number): Promise<void>;
  /** Ends a subscription at once. Idempotent. */
  end(subscriptionId: string): Promise<void>;
  /** Idempotent. */
  refund(refund: Refund, reason: EndReason): Promise<void>;
  /** Cancels the customer's credit for later invoices. Idempotent. */
  dropCredit(customerId: string): Promise<void>;
  customerOfCharge(chargeId: string): Promise<string | undefined>;
  /** Parses an event from its exact bytes. Rejects with `bad_signature`. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
}
