import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { invalid, missing } from '../errors.ts';
import { Expand } from '../expand.ts';
import { cancelNow, changePrice, setCancelAtPeriodEnd } from '../life/subscriptions.ts';
import { tellSubscription } from '../life/tell.ts';
import { findPrice } from '../prices.ts';
import type { SubscriptionRecord } from '../records.ts';
import { subscriptionShape } from '../shapes/subscription.ts';
import { newestFirst } from '../world.ts';
import { merged } from './customers.ts';
import { operation } from './operation.ts';
import { checkOwner, page, within } from './page.ts';
import {
  expand,
  flag,
  listOf,
  metadata,
  paging,
  params,
  range,
  take,
  text,
  whole,
} from './params.ts';

const list = params<Stripe.SubscriptionListParams>()({
  customer: text.optional(),
  price: text.optional(),
  created: range.optional(),
  status: z
    .enum(['active', 'all', 'canceled', 'ended', 'past_due', 'unpaid', 'trialing', 'incomplete'])
    .optional(),
  ...paging,
});
const retrieve = params<Stripe.SubscriptionRetrieveParams>()({ expand });
const item = params<Stripe.SubscriptionUpdateParams.Item>()({
  id: text.optional(),
  price: text,
  quantity: whole.optional(),
});
const update = params<Stripe.SubscriptionUpdateParams>()({
  cancel_at_period_end: flag.optional(),
  items: listOf(item).optional(),
  metadata: metadata.optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  expand,
});
const cancel = params<Stripe.SubscriptionCancelParams>()({
  invoice_now: flag.optional(),
  prorate: flag.optional(),
  cancellation_details: params<Stripe.SubscriptionCancelParams.CancellationDetails>()({
    comment: text.optional(),
  }).optional(),
  expand,
});

export const subscriptionOperations = [
  operation('GET', '/v1/subscriptions', (desk, form): Stripe.ApiList<Stripe.Subscription> => {
    const asked = take(list, form);
    checkOwner(desk, asked.customer);
    const shown = Expand.of(asked.expand, 'list:subscription').each;
    const records = newestFirst(desk.world.state.subscriptions).filter(
      (record) =>
        (asked.customer === undefined || record.customer === asked.customer) &&
        (asked.price === undefined || record.item.price === asked.price) &&
        within(asked.created, record.created) &&
        matches(record, asked.status),
    );
    return page(records, asked, '/v1/subscriptions', (record) =>
      subscriptionShape(desk, record, shown),
    );
  }),
  operation('GET', '/v1/subscriptions/:id', (desk, form, id): Stripe.Subscription => {
    const shown = Expand.of(take(retrieve, form).expand, 'subscription');
    return subscriptionShape(desk, named(desk, id), shown);
  }),
  operation('POST', '/v1/subscriptions/:id', (desk, form, id): Stripe.Subscription => {
    const params = take(update, form);
    const shown = Expand.of(params.expand, 'subscription');
    const record = named(desk, id);
    const moves = params.items !== undefined || params.cancel_at_period_end !== undefined;
    if (record.endedAt !== null && moves)
      throw invalid(
        'A canceled subscription can only update its cancellation_details and metadata.',
        { code: 'invalid_canceled_subscription_fields' },
      );
    if (params.items) changeItem(desk, record, params.items, params.proration_behavior);
    if (params.metadata) {
      record.metadata = merged(record.metadata, params.metadata);
      tellSubscription(desk, record, 'customer.subscription.updated', {});
    }
    if (params.cancel_at_period_end !== undefined)
      setCancelAtPeriodEnd(desk, record, params.cancel_at_period_end);
    return subscriptionShape(desk, record, shown);
  }),
  operation('DELETE', '/v1/subscriptions/:id', (desk, form, id): Stripe.Subscription => {
    const params = take(cancel, form);
    const shown = Expand.of(params.expand, 'subscription');
    const record = named(desk, id);
    if (record.endedAt !== null) throw missing('subscription', id);
    cancelNow(desk, record, {
      reason: 'cancellation_requested',
      comment: params.cancellation_details?.comment ?? null,
      credit: params.prorate === true && params.invoice_now === true,
    });
    return subscriptionShape(desk, record, shown);
  }),
];

function named(desk: Desk, id: string): SubscriptionRecord {
  const record = desk.world.state.subscriptions[id];
  if (!record) throw missing('subscription', id);
  return record;
}

/** Without a status Stripe omits cancelled ones. */
function matches({ status }: SubscriptionRecord, asked: string | undefined): boolean {
  if (asked === 'all') return true;
  if (asked === undefined) return status !== 'canceled';
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === asked;
}

function changeItem(
  desk: Desk,
  record: SubscriptionRecord,
  items: readonly z.infer<typeof item>[],
  proration: 'always_invoice' | 'create_prorations' | 'none' = 'create_prorations',
): void {
  const [wanted] = items;
  if (!wanted || items.length > 1)
    throw invalid('This sandbox keeps exactly one item in a subscription.', { param: 'items' });
  if (wanted.id === undefined)
    throw invalid('This sandbox does not add items: name the one to change.', {
      param: 'items[0][id]',
    });
  if (wanted.id !== record.item.id)
    throw invalid(`No such subscription item: '${wanted.id}'`, {
      code: 'resource_missing',
      param: 'items[0][id]',
    });
  if (!findPrice(wanted.price))
    throw invalid(`No such price: '${wanted.price}'`, {
      code: 'resource_missing',
      param: 'items[0][price]',
    });
  changePrice(desk, record, wanted.price, { proration, strict: false });
}
