import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { invalid, missing } from '../errors.ts';
import { Expand } from '../expand.ts';
import { addTaxId, createCustomer, dropTaxId, livingCustomer } from '../life/customers.ts';
import { cancelNow } from '../life/subscriptions.ts';
import { tellCustomer } from '../life/tell.ts';
import type { CustomerRecord } from '../records.ts';
import { customerShape, livingCustomerShape, taxIdShapes } from '../shapes/customer.ts';
import { newestFirst } from '../world.ts';
import { operation } from './operation.ts';
import { page } from './page.ts';
import {
  emptyable,
  expand,
  listOf,
  metadata,
  paging,
  params,
  take,
  text,
  whole,
} from './params.ts';

const address = params<Stripe.AddressParam>()({
  city: emptyable.default(null),
  country: emptyable.default(null),
  line1: emptyable.default(null),
  line2: emptyable.default(null),
  postal_code: emptyable.default(null),
  state: emptyable.default(null),
});

const customField = params<Stripe.CustomerUpdateParams.InvoiceSettings.CustomField>()({
  name: text.max(40),
  value: text.max(140),
});

const fields = {
  name: emptyable.optional(),
  email: emptyable.optional(),
  phone: emptyable.optional(),
  description: emptyable.optional(),
  address: z.union([address, z.literal('').transform(() => null)]).optional(),
  preferred_locales: listOf(text).optional(),
  metadata: metadata.optional(),
  invoice_settings: params<Stripe.CustomerUpdateParams.InvoiceSettings>()({
    custom_fields: z.union([listOf(customField), z.literal('').transform(() => [])]),
  }).optional(),
  expand,
};
const create = params<Stripe.CustomerCreateParams>()(fields);
const update = params<Stripe.CustomerUpdateParams>()({ ...fields, balance: whole.optional() });
const list = params<Stripe.CustomerListParams>()({ email: text.optional(), ...paging });
const retrieve = params<Stripe.CustomerRetrieveParams>()({ expand });
const createTaxId = params<Stripe.CustomerCreateTaxIdParams>()({
  type: z.enum(['es_cif', 'eu_vat']),
  value: text,
  expand,
});
const listTaxIds = params<Stripe.CustomerListTaxIdsParams>()(paging);

export const customerOperations = [
  operation('POST', '/v1/customers', (desk, form): Stripe.Customer => {
    const { preferred_locales: locales, expand: paths, ...asked } = take(create, form);
    const params = withFields(asked);
    checkEmail(params.email);
    const whole = Expand.of(paths, 'customer');
    const record = createCustomer(desk, { ...present(params), locales: locales ?? [] });
    return livingCustomerShape(desk, record, whole);
  }),
  operation('GET', '/v1/customers', (desk, form): Stripe.ApiList<Stripe.Customer> => {
    const asked = take(list, form);
    const whole = Expand.of(asked.expand, 'list:customer').each;
    const records = newestFirst(desk.world.state.customers).filter(
      (record) => !record.deleted && (asked.email === undefined || record.email === asked.email),
    );
    return page(records, asked, '/v1/customers', (record) =>
      livingCustomerShape(desk, record, whole),
    );
  }),
  operation(
    'GET',
    '/v1/customers/:id',
    (desk, form, id): Stripe.Customer | Stripe.DeletedCustomer => {
      const whole = Expand.of(take(retrieve, form).expand, 'customer');
      if (!desk.world.state.customers[id]) throw missing('customer', id);
      return customerShape(desk, id, whole);
    },
  ),
  operation('POST', '/v1/customers/:id', (desk, form, id): Stripe.Customer => {
    const { preferred_locales: locales, expand: paths, ...asked } = take(update, form);
    const params = withFields(asked);
    checkEmail(params.email);
    const whole = Expand.of(paths, 'customer');
    const record = customerNamed(desk, id);
    const { metadata: marks, ...rest } = present(params);
    Object.assign(record, rest);
    if (locales) record.locales = locales;
    record.metadata = merged(record.metadata, marks);
    tellCustomer(desk, record, 'customer.updated');
    return livingCustomerShape(desk, record, whole);
  }),
  operation('DELETE', '/v1/customers/:id', (desk, form, id): Stripe.DeletedCustomer => {
    take(z.strictObject({}), form);
    const record = customerNamed(desk, id);
    for (const subscription of Object.values(desk.world.state.subscriptions))
      if (subscription.customer === id && subscription.endedAt === null)
        cancelNow(desk, subscription, { reason: 'cancellation_requested' });
    tellCustomer(desk, record, 'customer.deleted');
    record.deleted = true;
    return { id, object: 'customer', deleted: true };
  }),
  operation('POST', '/v1/customers/:id/tax_ids', (desk, form, id): Stripe.TaxId => {
    const params = take(createTaxId, form);
    const record = customerNamed(desk, id);
    if (!TAX_IDS[params.type].test(params.value))
      throw invalid(`Invalid value for ${params.type}.`, {
        code: 'tax_id_invalid',
        param: 'value',
      });
    if (record.taxIds.length >= MOST_TAX_IDS)
      throw invalid('Customers may have at most 5 tax IDs.', { code: 'customer_max_tax_ids' });
    return addTaxId(desk, record, params);
  }),
  operation(
    'DELETE',
    '/v1/customers/:id/tax_ids/:inner',
    (desk, form, id, inner): Stripe.DeletedTaxId => {
      take(z.strictObject({}), form);
      const record = customerNamed(desk, id);
      const taxId = record.taxIds.find((known) => known.id === inner);
      if (!taxId) throw missing('tax_id', inner);
      dropTaxId(desk, record, taxId);
      return { id: inner, object: 'tax_id', deleted: true };
    },
  ),
  operation('GET', '/v1/customers/:id/tax_ids', (desk, form, id): Stripe.ApiList<Stripe.TaxId> => {
    const asked = take(listTaxIds, form);
    const shapes = taxIdShapes(customerNamed(desk, id)).reverse();
    return page(shapes, asked, `/v1/customers/${id}/tax_ids`, (shape) => shape);
  }),
];

/** Formats that Stripe accepts for each kind of number. */
const TAX_IDS = {
  es_cif: /^([A-HJ-NP-SU-W]\d{7}[0-9A-J]|\d{8}[A-Z]|[XYZKLM]\d{7}[A-Z])$/,
  eu_vat: /^[A-Z]{2}[A-Z0-9]{2,12}$/,
};
const MOST_TAX_IDS = 5;

/** Maps the custom lines of invoices to our name for them. */
function withFields<
  T extends {
    readonly invoice_settings?:
      | { readonly custom_fields: CustomerRecord['invoiceFields'] }
      | undefined;
  },
>({ invoice_settings: settings, ...fields }: T) {
  return { ...fields, invoiceFields: settings?.custom_fields };
}

function customerNamed(desk: Desk, id: string): CustomerRecord {
  const record = livingCustomer(desk, id);
  if (!record) throw missing('customer', id);
  return record;
}

function checkEmail(email: string | null | undefined): void {
  if (typeof email === 'string' && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
}

/** An empty value removes its entry. */
export function merged(
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>> | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''),
  );
}

type Present<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

function present<T extends object>(fields: T): Partial<Present<T>> {
  const defined: Partial<Present<T>> = {};
  for (const name of Object.keys(fields)) {
    const value: unknown = Reflect.get(fields, name);
    if (value !== undefined) Reflect.set(defined, name, value);
  }
  return defined;
}
