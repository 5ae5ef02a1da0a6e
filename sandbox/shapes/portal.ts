import type { Stripe } from 'stripe';
import type { Desk } from '../desk.ts';
import type { PortalRecord } from '../records.ts';

export const PORTAL_CONFIGURATION = 'bpc_sandbox';

export function portalShape(desk: Desk, record: PortalRecord): Stripe.BillingPortal.Session {
  return {
    id: record.id,
    object: 'billing_portal.session',
    configuration: PORTAL_CONFIGURATION,
    created: record.created,
    customer: record.customer,
    customer_account: null,
    flow: flowShape(record),
    livemode: false,
    locale: record.locale,
    on_behalf_of: null,
    return_url: record.returnUrl,
    url: `${desk.url}/p/session/${record.id}`,
  };
}

function flowShape({ flow }: PortalRecord): Stripe.BillingPortal.Session.Flow | null {
  if (!flow) return null;
  const subscription = flow.subscription ?? '';
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: flow.afterUrl === null ? null : { return_url: flow.afterUrl },
      type: flow.afterUrl === null ? 'portal_homepage' : 'redirect',
    },
    customer_update: null,
    subscription_cancel:
      flow.type === 'subscription_cancel' ? { retention: null, subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm:
      flow.type === 'subscription_update_confirm'
        ? {
            discounts: null,
            items: [{ id: flow.item, price: flow.price, quantity: 1 }],
            subscription,
          }
        : null,
    type: flow.type,
  };
}
