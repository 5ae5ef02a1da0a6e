import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { everyRow } from '#tests/support/everyRow.ts';
import { openSandbox } from '#tests/support/sandbox.ts';

/** Compares our replies with Stripe's published samples: same keys, values of the same kind. */

const samples = z
  .object({ resources: z.record(z.string(), z.unknown()) })
  .parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/stripeSamples.json'), 'utf8')),
  ).resources;

/** Differences between the SDK's types and the samples, which are of another version. */
const ANOTHER_VERSION = [
  'checkout.session.allowed_payment_method_types: not in the sample',
  'customer.customer_account: not in the sample',
  'subscription.cancellation_details.feedback_option: not in the sample',
  'subscription.items.data[].current_trial: not in the sample',
  'subscription.trial_settings.end_behavior.billing_cycle_anchor: not in the sample',
  'invoice.subscription: missing',
  'product.tax_details: not in the sample',
  'charge.payment_method_details.card.electronic_commerce_indicator: not in the sample',
  'payment_intent.allowed_payment_method_types: not in the sample',
  'payment_intent.payment_record: not in the sample',
  'dispute.evidence_details.submission_method: not in the sample',
  'dispute.intended_submission_method: not in the sample',
  'billing_portal.session.flow.customer_update: not in the sample',
  'billing_portal.session.flow.subscription_pause: not in the sample',
];
/** Fields present only on request. */
const BY_REQUEST = [
  'checkout.session.payment_method_options.card: not in the sample',
  'checkout.session.tax_id_collection: not in the sample',
  'customer.tax_ids: not in the sample',
  'subscription.billing_mode.flexible.proration_discounts: not in the sample',
  'invoice.lines.data[].pricing.price_details: not in the sample',
  'invoice_payment.payment.payment_intent: not in the sample',
  'charge.outcome.risk_level: not in the sample',
  'billing_portal.session.flow.subscription_update_confirm.items[].quantity: not in the sample',
];
const KNOWN = [...ANOTHER_VERSION, ...BY_REQUEST];

everyRow([
  ['checkout.session', '/v1/checkout/sessions'],
  ['customer', '/v1/customers?expand[]=data.tax_ids'],
  ['tax_id', '/v1/customers/CUSTOMER/tax_ids'],
  ['subscription', '/v1/subscriptions?status=all'],
  ['invoice', '/v1/invoices'],
  ['invoice_payment', '/v1/invoice_payments'],
  ['price', '/v1/prices'],
  ['product', '/v1/prices?expand[]=data.product'],
  ['charge', '/v1/charges?expand[]=data.refunds'],
  ['payment_intent', '/v1/charges?expand[]=data.payment_intent'],
  ['payment_method', '/v1/subscriptions?status=all&expand[]=data.default_payment_method'],
  ['refund', '/v1/refunds'],
  ['dispute', '/v1/disputes'],
  ['event', '/v1/events'],
  ['billing_portal.session', 'PORTAL'],
])(
  'a sample of the sandbox has the shape of Stripe’s own: {kind} at {path}',
  async (kind, path) => {
    const sandbox = await openSandbox();
    try {
      const call = await caller(sandbox);
      const answered = path === 'PORTAL' ? await call.portal() : await call.first(path);
      const ours = inside(answered, kind);
      const differences = differ(kind, samples[kind], ours);
      const known = KNOWN.filter((difference) => difference.startsWith(`${kind}.`));
      expect(differences.toSorted()).toEqual(known.toSorted());
    } finally {
      await sandbox.close();
    }
  },
);

const listed = z.object({ data: z.array(z.unknown()) });

/** A sandbox in which everything has happened once. */
async function caller(sandbox: Awaited<ReturnType<typeof openSandbox>>) {
  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${sandbox.url}${path}`, { headers })).json();
  const post = async (path: string, body: Record<string, string>): Promise<unknown> =>
    (
      await fetch(`${sandbox.url}${path}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(body),
      })
    ).json();
  const named = z.object({ id: z.string() });
  const customer = named.parse(
    await post('/v1/customers', { email: 'vet@example.com', 'address[city]': 'Madrid' }),
  ).id;
  const session = named.parse(
    await post('/v1/checkout/sessions', {
      customer,
      mode: 'subscription',
      'line_items[0][price]': 'price_sandbox_basic',
      'line_items[0][quantity]': '1',
      success_url: 'http://localhost/',
    }),
  ).id;
  sandbox.pay(session, undefined, { taxId: 'B12345678' });
  const [charge] = Object.values(sandbox.state.charges);
  const [subscription] = Object.values(sandbox.state.subscriptions);
  sandbox.refund(charge?.id ?? '', 100);
  sandbox.dispute(charge?.id ?? '', 'open');
  return {
    first: async (path: string) =>
      listed.parse(await get(path.replace('CUSTOMER', customer))).data[0],
    portal: () =>
      post('/v1/billing_portal/sessions', {
        customer,
        return_url: 'http://localhost/',
        'flow_data[type]': 'subscription_update_confirm',
        'flow_data[subscription_update_confirm][subscription]': subscription?.id ?? '',
        'flow_data[subscription_update_confirm][items][0][id]': subscription?.item.id ?? '',
        'flow_data[subscription_update_confirm][items][0][price]': 'price_sandbox_pro',
      }),
  };
}

/** An expanded object inside another reply. */
function inside(answered: unknown, kind: string): unknown {
  if (typeof answered !== 'object' || answered === null) return answered;
  if (Reflect.get(answered, 'object') === kind) return answered;
  return Object.values(answered).find(
    (value) => typeof value === 'object' && value !== null && Reflect.get(value, 'object') === kind,
  );
}

/** Keys on one side only, and values of different kinds; nulls match anything. */
function differ(at: string, sample: unknown, ours: unknown): string[] {
  if (sample === null || ours === null) return [];
  if (Array.isArray(sample) && Array.isArray(ours))
    return sample.length === 0 || ours.length === 0 ? [] : differ(`${at}[]`, sample[0], ours[0]);
  if (kindOf(sample) !== kindOf(ours)) return [`${at}: ${kindOf(ours)}, not ${kindOf(sample)}`];
  if (typeof sample !== 'object' || typeof ours !== 'object' || !ours || !sample) return [];
  if (FREE.test(at)) return [];
  const keys = new Set([...Object.keys(sample), ...Object.keys(ours)]);
  return [...keys].flatMap((key) => {
    if (!(key in ours)) return [`${at}.${key}: missing`];
    if (!(key in sample)) return [`${at}.${key}: not in the sample`];
    return differ(`${at}.${key}`, Reflect.get(sample, key), Reflect.get(ours, key));
  });
}

/** Objects with free keys, and the object of an event. */
const FREE = /\.metadata$|^event\.data\.object$/;

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
