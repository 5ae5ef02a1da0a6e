import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { invalid, missing } from '../errors.ts';
import { Expand } from '../expand.ts';
import { expireSession } from '../life/checkout.ts';
import { livingCustomer } from '../life/customers.ts';
import { findPrice } from '../prices.ts';
import type { SessionRecord } from '../records.ts';
import { sessionShape } from '../shapes/session.ts';
import { newestFirst } from '../world.ts';
import { operation } from './operation.ts';
import { checkOwner, page } from './page.ts';
import { expand, flag, listOf, metadata, paging, params, take, text, whole } from './params.ts';

type Create = Stripe.Checkout.SessionCreateParams;

const lineItem = params<Stripe.Checkout.SessionCreateParams.LineItem>()({
  price: text,
  quantity: whole,
});
const create = params<Create>()({
  mode: z.enum(['payment', 'setup', 'subscription']),
  ui_mode: z.enum(['hosted_page']).optional(),
  line_items: listOf(lineItem),
  success_url: text,
  cancel_url: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_update: params<Stripe.Checkout.SessionCreateParams.CustomerUpdate>()({
    name: z.enum(['auto', 'never']).optional(),
    address: z.enum(['auto', 'never']).optional(),
  }).default({}),
  client_reference_id: text.max(200).optional(),
  metadata: metadata.default({}),
  subscription_data: params<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
    metadata: metadata.optional(),
    description: text.optional(),
  }).default({}),
  tax_id_collection: params<Stripe.Checkout.SessionCreateParams.TaxIdCollection>()({
    enabled: flag,
    required: z.enum(['if_supported', 'never']).default('never'),
  }).default({ enabled: false, required: 'never' }),
  automatic_tax: params<Stripe.Checkout.SessionCreateParams.AutomaticTax>()({
    enabled: flag,
  }).default({ enabled: false }),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  allow_promotion_codes: flag.optional(),
  consent_collection: params<Stripe.Checkout.SessionCreateParams.ConsentCollection>()({
    terms_of_service: z.enum(['none', 'required']).optional(),
  }).default({}),
  payment_method_collection: z.enum(['always', 'if_required']).optional(),
  locale: text.optional(),
  expires_at: whole.optional(),
  expand,
});
const list = params<Stripe.Checkout.SessionListParams>()({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  ...paging,
});
const retrieve = params<Stripe.Checkout.SessionRetrieveParams>()({ expand });
const expire = params<Stripe.Checkout.SessionExpireParams>()({ expand });

/** Seconds. */
const SHORTEST = 30 * 60;
const LONGEST = 24 * 3600;

export const checkoutOperations = [
  operation('POST', '/v1/checkout/sessions', (desk, form): Stripe.Checkout.Session => {
    const params = take(create, form);
    const whole = Expand.of(params.expand, 'session');
    const record = newSession(desk, params);
    desk.world.state.sessions[record.id] = record;
    return sessionShape(desk, record, whole);
  }),
  operation(
    'GET',
    '/v1/checkout/sessions',
    (desk, form): Stripe.ApiList<Stripe.Checkout.Session> => {
      const asked = take(list, form);
      checkOwner(desk, asked.customer);
      const whole = Expand.of(asked.expand, 'list:session').each;
      const records = newestFirst(desk.world.state.sessions).filter(
        (record) =>
          (asked.customer === undefined || record.customer === asked.customer) &&
          (asked.subscription === undefined || record.subscription === asked.subscription) &&
          (asked.status === undefined || record.status === asked.status),
      );
      return page(records, asked, '/v1/checkout/sessions', (record) =>
        sessionShape(desk, record, whole),
      );
    },
  ),
  operation('GET', '/v1/checkout/sessions/:id', (desk, form, id): Stripe.Checkout.Session => {
    const whole = Expand.of(take(retrieve, form).expand, 'session');
    return sessionShape(desk, sessionNamed(desk, id), whole);
  }),
  operation(
    'POST',
    '/v1/checkout/sessions/:id/expire',
    (desk, form, id): Stripe.Checkout.Session => {
      const whole = Expand.of(take(expire, form).expand, 'session');
      const record = sessionNamed(desk, id);
      if (record.status !== 'open')
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${record.status}.`,
        );
      expireSession(desk, record);
      return sessionShape(desk, record, whole);
    },
  ),
];

function sessionNamed(desk: Desk, id: string): SessionRecord {
  const record = desk.world.state.sessions[id];
  if (!record) throw missing('checkout.session', id, 'session');
  return record;
}

type Params = z.infer<typeof create>;

function newSession(desk: Desk, params: Params): SessionRecord {
  checkTogether(desk, params);
  const { world } = desk;
  const [item] = params.line_items;
  if (!item)
    throw invalid('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  return {
    id: world.id('cs_test'),
    created: world.now(),
    status: 'open',
    customer: params.customer ?? null,
    customerEmail: params.customer_email ?? null,
    clientReference: params.client_reference_id ?? null,
    price: item.price,
    quantity: item.quantity,
    metadata: params.metadata,
    subscriptionMetadata: params.subscription_data.metadata ?? {},
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    expiresAt: params.expires_at ?? world.now() + LONGEST,
    locale: params.locale ?? null,
    promotionCodes: params.allow_promotion_codes ?? null,
    billingAddress: params.billing_address_collection ?? null,
    automaticTax: params.automatic_tax.enabled,
    taxIds: params.tax_id_collection,
    updateName: params.customer_update.name === 'auto' || params.customer === undefined,
    updateAddress: params.customer_update.address === 'auto' || params.customer === undefined,
    termsRequired: params.consent_collection.terms_of_service === 'required',
    subscription: null,
    invoice: null,
  };
}

/** Combinations that Stripe refuses although each parameter is valid. */
function checkTogether(desk: Desk, params: Params): void {
  if (params.mode !== 'subscription')
    throw invalid('This sandbox only sells subscriptions: mode must be subscription.', {
      param: 'mode',
    });
  if (params.line_items.length !== 1)
    throw invalid('This sandbox takes exactly one line item.', { param: 'line_items' });
  for (const [at, { price, quantity }] of params.line_items.entries()) {
    if (!findPrice(price))
      throw invalid(`No such price: '${price}'`, {
        code: 'resource_missing',
        param: `line_items[${at}][price]`,
      });
    if (quantity < 1)
      throw invalid('This value must be greater than or equal to 1.', {
        code: 'parameter_invalid_integer',
        param: `line_items[${at}][quantity]`,
      });
  }
  for (const param of ['success_url', 'cancel_url'] as const) {
    const url = params[param];
    // The placeholder of the session's id is no valid URL character.
    if (url !== undefined && !URL.canParse(url.replaceAll(/[{}]/g, '')))
      throw invalid('Not a valid URL', { code: 'url_invalid', param });
  }
  checkCustomer(desk, params);
  checkExpiry(desk, params.expires_at);
}

function checkCustomer(desk: Desk, params: Params): void {
  const { customer, customer_update: update } = params;
  if (customer !== undefined && params.customer_email !== undefined)
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      code: 'parameters_exclusive',
    });
  if (customer === undefined) {
    if (Object.keys(update).length > 0)
      throw invalid('`customer_update` can only be used with `customer`.', {
        param: 'customer_update',
      });
    return;
  }
  const record = livingCustomer(desk, customer);
  if (!record)
    throw invalid(`No such customer: '${customer}'`, {
      code: 'resource_missing',
      param: 'customer',
    });
  if (params.tax_id_collection.enabled && update.name !== 'auto')
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    );
  if (params.automatic_tax.enabled && record.address === null && update.address !== 'auto')
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.',
      { code: 'customer_tax_location_invalid' },
    );
}

function checkExpiry(desk: Desk, expiresAt: number | undefined): void {
  if (expiresAt === undefined) return;
  const seconds = expiresAt - desk.world.now();
  if (seconds < SHORTEST || seconds > LONGEST + 60)
    throw invalid(
      seconds < SHORTEST
        ? 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
        : 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
}
