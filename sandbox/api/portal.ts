import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { invalid, missing } from '../errors.ts';
import { livingCustomer } from '../life/customers.ts';
import { findPrice } from '../prices.ts';
import type { PortalRecord } from '../records.ts';
import { portalShape } from '../shapes/portal.ts';
import { operation } from './operation.ts';
import { expand, listOf, params, take, text, whole } from './params.ts';

type FlowData = Stripe.BillingPortal.SessionCreateParams.FlowData;

const afterCompletion = params<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion>()(
  {
    type: z.enum(['portal_homepage', 'redirect']),
    redirect: params<Stripe.BillingPortal.SessionCreateParams.FlowData.AfterCompletion.Redirect>()({
      return_url: text,
    }).optional(),
  },
);
const flowData = params<FlowData>()({
  type: z.enum(['subscription_update_confirm', 'subscription_cancel', 'payment_method_update']),
  after_completion: afterCompletion.optional(),
  subscription_update_confirm:
    params<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionUpdateConfirm>()({
      subscription: text,
      items: listOf(
        params<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionUpdateConfirm.Item>()({
          id: text,
          price: text,
          quantity: whole.optional(),
        }),
      ),
    }).optional(),
  subscription_cancel:
    params<Stripe.BillingPortal.SessionCreateParams.FlowData.SubscriptionCancel>()({
      subscription: text,
    }).optional(),
});
const create = params<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text,
  return_url: text.optional(),
  locale: text.optional(),
  flow_data: flowData.optional(),
  expand,
});

export const portalOperations = [
  operation('POST', '/v1/billing_portal/sessions', (desk, form): Stripe.BillingPortal.Session => {
    const params = take(create, form);
    if (!livingCustomer(desk, params.customer))
      throw invalid(`No such customer: '${params.customer}'`, {
        code: 'resource_missing',
        param: 'customer',
      });
    const { world } = desk;
    const record: PortalRecord = {
      id: world.id('bps'),
      created: world.now(),
      customer: params.customer,
      returnUrl: params.return_url ?? null,
      locale: params.locale ?? null,
      flow: params.flow_data ? flowOf(desk, params.customer, params.flow_data) : null,
    };
    world.state.portals[record.id] = record;
    return portalShape(desk, record);
  }),
];

function flowOf(
  desk: Desk,
  customer: string,
  data: z.infer<typeof flowData>,
): NonNullable<PortalRecord['flow']> {
  const afterUrl = afterUrlOf(data);
  const none = { subscription: null, item: null, price: null, afterUrl };
  if (data.type === 'payment_method_update') return { type: data.type, ...none };
  if (data.type === 'subscription_cancel') {
    const subscription = required(data.subscription_cancel, 'subscription_cancel').subscription;
    checkLive(desk, customer, subscription);
    return { type: data.type, ...none, subscription };
  }
  const confirm = required(data.subscription_update_confirm, 'subscription_update_confirm');
  const [item] = confirm.items;
  const live = checkLive(desk, customer, confirm.subscription);
  const where = 'flow_data[subscription_update_confirm][items][0]';
  if (!item || confirm.items.length > 1)
    throw invalid('The items array must have exactly one item.', { param: where });
  if (item.id !== live.item.id)
    throw invalid(`No such subscription item: '${item.id}'`, {
      code: 'resource_missing',
      param: `${where}[id]`,
    });
  if (!findPrice(item.price))
    throw invalid(`No such price: '${item.price}'`, {
      code: 'resource_missing',
      param: `${where}[price]`,
    });
  if (item.price === live.item.price)
    throw invalid(
      'The subscription update has no changes: the new items are the same as the current ones.',
      { param: where },
    );
  return {
    type: data.type,
    subscription: live.id,
    item: item.id,
    price: item.price,
    afterUrl,
  };
}

function afterUrlOf({ after_completion: after }: z.infer<typeof flowData>): string | null {
  if (after?.type !== 'redirect') return null;
  if (!after.redirect)
    throw invalid('Missing required param: flow_data[after_completion][redirect].', {
      code: 'parameter_missing',
      param: 'flow_data[after_completion][redirect]',
    });
  return after.redirect.return_url;
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined)
    throw invalid(`Missing required param: flow_data[${name}].`, {
      code: 'parameter_missing',
      param: `flow_data[${name}]`,
    });
  return value;
}

function checkLive(desk: Desk, customer: string, id: string) {
  const record = desk.world.state.subscriptions[id];
  if (!record || record.customer !== customer) throw missing('subscription', id, 'subscription');
  if (record.endedAt !== null)
    throw invalid(`The subscription '${id}' is canceled and cannot be changed.`);
  return record;
}
