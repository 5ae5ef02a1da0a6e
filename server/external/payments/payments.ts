import type { PostalAddress } from '#domain/rules/billingDetails.ts';
import type { CustomerFacts, EndReason } from '#domain/rules/payments.ts';

/** A hosted page where a plan is paid. */
export interface Checkout {
  readonly id: string;
  /** Null after it is paid or expired. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  /** Id of our user. */
  readonly userId: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly priceId: string | null;
  readonly expiresAt: Date;
}

export interface CheckoutOrder {
  readonly userId: string;
  readonly customerId: string;
  readonly planId: string;
  readonly priceId: string;
  /** True if the page asks for a tax number, and stores the name typed there as the customer's. */
  readonly asksTaxId: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Customer details that invoices print. */
export interface BillingDetails {
  readonly name: string;
  /** Null keeps Stripe's value. */
  readonly address: PostalAddress | null;
  /** As it was typed. */
  readonly taxId: string | null;
  /** True if empty fields clear Stripe's values. */
  readonly clears: boolean;
}

/** Another plan for a subscription that is running, to be agreed to in the portal. */
export interface PlanMove {
  readonly subscriptionId: string;
  readonly itemId: string;
  readonly priceId: string;
}

/** A Stripe event, reduced to the object it is about; the object's state is fetched. */
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
 * down, slow or overloaded, with `no_stripe_customer` when it does not know the customer (any
 * more), and with `config_missing` when it rejects our settings.
 */
export interface Payments {
  /** `sandbox`: nothing is charged. */
  readonly kind: 'stripe' | 'sandbox';
  /** The price a plan is sold at, then those it was sold at before; empty for one that is not sold. */
  pricesOf(planId: string): Promise<readonly string[]>;
  createCustomer(user: {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
  }): Promise<string>;
  /** Where invoices and receipts go from now on. */
  setEmail(customerId: string, email: string): Promise<void>;
  /** Details of its future invoices. */
  setDetails(customerId: string, details: BillingDetails): Promise<void>;
  openCheckout(order: CheckoutOrder): Promise<Checkout>;
  /** Undefined when Stripe knows none with that id. */
  findCheckout(id: string): Promise<Checkout | undefined>;
  /** Closes a page that is still open; one that is not stays as it is. */
  expireCheckout(id: string): Promise<void>;
  /** Where the customer manages payments; undefined when Stripe gave no address. */
  openPortal(ask: {
    readonly customerId: string;
    readonly returnUrl: string;
    readonly move?: PlanMove;
  }): Promise<string | undefined>;
  /** All that Stripe knows of a customer now. */
  readCustomer(customerId: string): Promise<CustomerFacts>;
  /** Writes on a subscription why it is being ended. */
  mark(subscriptionId: string, reason: EndReason): Promise<void>;
  /** Ends a subscription at once; one that has ended stays so. */
  end(subscriptionId: string): Promise<void>;
  /** Refunds the rest of a charge. */
  refund(chargeId: string, reason: EndReason): Promise<void>;
  customerOfCharge(chargeId: string): Promise<string | undefined>;
  /** An event as it arrived, to the byte. Rejects with `bad_signature`. */
  readEvent(body: Uint8Array, signature: string): Promise<PaymentEvent>;
}
