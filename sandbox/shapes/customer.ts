import type { Stripe } from 'stripe';
import type { Desk } from '../desk.ts';
import { Expand } from '../expand.ts';
import type { CustomerRecord, PaymentMethodRecord, TaxIdRecord } from '../records.ts';
import { listShape } from './list.ts';

export function customerShape(
  desk: Desk,
  id: string,
  expand = Expand.none,
): Stripe.Customer | Stripe.DeletedCustomer {
  const record = desk.world.state.customers[id];
  if (!record || record.deleted) return { id, object: 'customer', deleted: true };
  return livingCustomerShape(desk, record, expand);
}

export function livingCustomerShape(
  desk: Desk,
  record: CustomerRecord,
  expand = Expand.none,
): Stripe.Customer {
  const { id } = record;
  const method = expand.into('invoice_settings.default_payment_method');
  return {
    id,
    object: 'customer',
    address: record.address,
    balance: record.balance,
    created: record.created,
    currency: record.nextInvoice > 1 ? 'eur' : null,
    customer_account: null,
    default_source: null,
    delinquent: owes(desk, id),
    description: record.description,
    discount: null,
    email: record.email,
    invoice_prefix: record.invoicePrefix,
    invoice_settings: {
      custom_fields: record.invoiceFields.length > 0 ? record.invoiceFields : null,
      default_payment_method: paymentMethodRef(desk, record.paymentMethod, method),
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: record.metadata,
    name: record.name,
    next_invoice_sequence: record.nextInvoice,
    phone: record.phone,
    preferred_locales: record.locales,
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...(expand.into('tax_ids')
      ? { tax_ids: listShape(taxIdShapes(record), `/v1/customers/${id}/tax_ids`) }
      : {}),
  };
}

/** True if its newest invoice is unpaid after an attempt. */
function owes(desk: Desk, customer: string): boolean {
  return Object.values(desk.world.state.invoices).some(
    (invoice) => invoice.customer === customer && invoice.status === 'open' && invoice.attempts > 0,
  );
}

export function taxIdShapes(record: CustomerRecord): Stripe.TaxId[] {
  return record.taxIds.map((taxId) => taxIdShape(record, taxId));
}

export function taxIdShape(record: CustomerRecord, taxId: TaxIdRecord): Stripe.TaxId {
  return {
    id: taxId.id,
    object: 'tax_id',
    country: taxId.country,
    created: taxId.created,
    customer: record.id,
    customer_account: null,
    livemode: false,
    owner: { customer: record.id, customer_account: null, type: 'customer' },
    type: taxId.type,
    value: taxId.value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  };
}

/** The customer's id, or the whole object when expanded. */
export function customerRef(
  desk: Desk,
  id: string,
  expand: Expand | undefined,
): string | Stripe.Customer | Stripe.DeletedCustomer {
  return expand ? customerShape(desk, id, expand) : id;
}

export function paymentMethodRef(
  desk: Desk,
  id: string | null,
  expand: Expand | undefined,
): string | Stripe.PaymentMethod | null {
  const record = id === null ? undefined : desk.world.state.paymentMethods[id];
  return record && expand ? paymentMethodShape(record) : id;
}

export function paymentMethodShape(record: PaymentMethodRecord): Stripe.PaymentMethod {
  return {
    id: record.id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billingDetails(record),
    card: {
      brand: record.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'pass',
      },
      country: 'ES',
      display_brand: record.brand,
      exp_month: record.expMonth,
      exp_year: record.expYear,
      fingerprint: `sandbox${record.last4}`,
      funding: 'credit',
      generated_from: null,
      last4: record.last4,
      networks: { available: [record.brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: record.created,
    customer: record.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function billingDetails(record: PaymentMethodRecord): Stripe.PaymentMethod.BillingDetails {
  return {
    address: {
      city: null,
      country: 'ES',
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    },
    email: record.email,
    name: record.name,
    phone: null,
    tax_id: null,
  };
}
