import type { Stripe } from 'stripe';
import type { TestCard } from '../cards.ts';
import type { Desk } from '../desk.ts';
import type { CustomerRecord, PaymentMethodRecord, TaxIdRecord } from '../records.ts';
import { paymentMethodShape, taxIdShape } from '../shapes/customer.ts';
import { tell, tellCustomer } from './tell.ts';

export type NewCustomer = Partial<
  Pick<
    CustomerRecord,
    | 'name'
    | 'email'
    | 'phone'
    | 'description'
    | 'address'
    | 'locales'
    | 'metadata'
    | 'invoiceFields'
  >
>;

export function createCustomer(desk: Desk, details: NewCustomer): CustomerRecord {
  const { world } = desk;
  const id = world.id('cus');
  const record: CustomerRecord = {
    id,
    created: world.now(),
    name: null,
    email: null,
    phone: null,
    description: null,
    address: null,
    locales: [],
    metadata: {},
    invoiceFields: [],
    ...details,
    taxIds: [],
    paymentMethod: null,
    balance: 0,
    invoicePrefix: id.slice(-8).toUpperCase(),
    nextInvoice: 1,
    deleted: false,
  };
  world.state.customers[id] = record;
  tellCustomer(desk, record, 'customer.created');
  return record;
}

export interface CardOwner {
  readonly name: string | null;
  readonly email: string | null;
}

export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** A typed card, not yet attached to a customer. */
export function addCard(
  desk: Desk,
  card: TestCard,
  expiry: Expiry,
  owner: CardOwner,
): PaymentMethodRecord {
  const { world } = desk;
  const record: PaymentMethodRecord = {
    id: world.id('pm'),
    created: world.now(),
    customer: null,
    kind: card.kind,
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    ...owner,
  };
  world.state.paymentMethods[record.id] = record;
  return record;
}

/** Makes this card pay for the customer and all its subscriptions. */
export function keepCard(desk: Desk, customer: CustomerRecord, card: PaymentMethodRecord): void {
  card.customer = customer.id;
  customer.paymentMethod = card.id;
  for (const subscription of Object.values(desk.world.state.subscriptions))
    if (subscription.customer === customer.id && subscription.endedAt === null)
      subscription.paymentMethod = card.id;
  tell(desk, customer.id, 'payment_method.attached', paymentMethodShape(card));
  tellCustomer(desk, customer, 'customer.updated');
}

/** A Spanish number, or a European one with its country. */
export function keepTaxId(desk: Desk, customer: CustomerRecord, value: string): void {
  if (customer.taxIds.some((known) => known.value === value)) return;
  const european = /^[A-Z]{2}[A-Z0-9]{2,}$/.test(value);
  addTaxId(desk, customer, { type: european ? 'eu_vat' : 'es_cif', value });
}

export function addTaxId(
  desk: Desk,
  customer: CustomerRecord,
  { type, value }: Pick<TaxIdRecord, 'type' | 'value'>,
): Stripe.TaxId {
  const { world } = desk;
  const country = type === 'eu_vat' ? value.slice(0, 2) : 'ES';
  const record = { id: world.id('txi'), created: world.now(), type, country, value };
  customer.taxIds.push(record);
  const shape = taxIdShape(customer, record);
  tell(desk, customer.id, 'customer.tax_id.created', shape);
  return shape;
}

export function dropTaxId(desk: Desk, customer: CustomerRecord, record: TaxIdRecord): void {
  customer.taxIds = customer.taxIds.filter(({ id }) => id !== record.id);
  tell(desk, customer.id, 'customer.tax_id.deleted', taxIdShape(customer, record));
}

/** Undefined for a null id and for a removed customer. */
export function livingCustomer(desk: Desk, id: string | null): CustomerRecord | undefined {
  const record = id === null ? undefined : desk.world.state.customers[id];
  return record?.deleted ? undefined : record;
}
