import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { invalid, missing } from '../errors.ts';
import { Expand } from '../expand.ts';
import { refundCharge } from '../life/refunds.ts';
import type { ChargeRecord } from '../records.ts';
import { disputeShape } from '../shapes/dispute.ts';
import { chargeShape, intentShape, refundShape } from '../shapes/payment.ts';
import { newestFirst } from '../world.ts';
import { operation } from './operation.ts';
import { checkOwner, page, within } from './page.ts';
import { expand, metadata, paging, params, range, take, text, whole } from './params.ts';

const list = params<Stripe.ChargeListParams>()({
  customer: text.optional(),
  payment_intent: text.optional(),
  created: range.optional(),
  ...paging,
});
const retrieve = params<Stripe.ChargeRetrieveParams>()({ expand });
const retrieveIntent = params<Stripe.PaymentIntentRetrieveParams>()({ expand });
const listDisputes = params<Stripe.DisputeListParams>()({
  charge: text.optional(),
  payment_intent: text.optional(),
  created: range.optional(),
  ...paging,
});
const retrieveDispute = params<Stripe.DisputeRetrieveParams>()({ expand });
const createRefund = params<Stripe.RefundCreateParams>()({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  expand,
});
const listRefunds = params<Stripe.RefundListParams>()({
  charge: text.optional(),
  payment_intent: text.optional(),
  ...paging,
});

export const chargeOperations = [
  operation('GET', '/v1/charges', (desk, form): Stripe.ApiList<Stripe.Charge> => {
    const asked = take(list, form);
    checkOwner(desk, asked.customer);
    const shown = Expand.of(asked.expand, 'list:charge').each;
    const records = newestFirst(desk.world.state.charges).filter(
      (record) =>
        (asked.customer === undefined || record.customer === asked.customer) &&
        (asked.payment_intent === undefined || record.intent === asked.payment_intent) &&
        within(asked.created, record.created),
    );
    return page(records, asked, '/v1/charges', (record) => chargeShape(desk, record, shown));
  }),
  operation('GET', '/v1/charges/:id', (desk, form, id): Stripe.Charge => {
    const shown = Expand.of(take(retrieve, form).expand, 'charge');
    const record = desk.world.state.charges[id];
    if (!record) throw missing('charge', id);
    return chargeShape(desk, record, shown);
  }),
  operation('GET', '/v1/payment_intents/:id', (desk, form, id): Stripe.PaymentIntent => {
    const shown = Expand.of(take(retrieveIntent, form).expand, 'payment_intent');
    const record = desk.world.state.intents[id];
    if (!record) throw missing('payment_intent', id, 'intent');
    return intentShape(desk, record, shown);
  }),
];

export const disputeOperations = [
  operation('GET', '/v1/disputes', (desk, form): Stripe.ApiList<Stripe.Dispute> => {
    const asked = take(listDisputes, form);
    const shown = Expand.of(asked.expand, 'list:dispute').each;
    const { charges, disputes } = desk.world.state;
    const records = newestFirst(disputes).filter(
      (record) =>
        (asked.charge === undefined || record.charge === asked.charge) &&
        (asked.payment_intent === undefined ||
          charges[record.charge]?.intent === asked.payment_intent) &&
        within(asked.created, record.created),
    );
    return page(records, asked, '/v1/disputes', (record) => disputeShape(desk, record, shown));
  }),
  operation('GET', '/v1/disputes/:id', (desk, form, id): Stripe.Dispute => {
    const shown = Expand.of(take(retrieveDispute, form).expand, 'dispute');
    const record = desk.world.state.disputes[id];
    if (!record) throw missing('dispute', id, 'dispute');
    return disputeShape(desk, record, shown);
  }),
];

export const refundOperations = [
  operation('POST', '/v1/refunds', (desk, form): Stripe.Refund => {
    const params = take(createRefund, form);
    const shown = Expand.of(params.expand, 'refund');
    const charge = chargeToRefund(desk, params);
    const left = charge.amount - charge.refunded;
    const amount = params.amount ?? left;
    if (charge.disputed)
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    if (amount < 1 || amount > left)
      throw invalid(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        { param: 'amount' },
      );
    const record = refundCharge(desk, charge, amount, {
      reason: params.reason ?? null,
      metadata: params.metadata,
    });
    return refundShape(desk, record, shown);
  }),
  operation('GET', '/v1/refunds', (desk, form): Stripe.ApiList<Stripe.Refund> => {
    const asked = take(listRefunds, form);
    const shown = Expand.of(asked.expand, 'list:refund').each;
    const { charges, refunds } = desk.world.state;
    const records = newestFirst(refunds).filter(
      (record) =>
        (asked.charge === undefined || record.charge === asked.charge) &&
        (asked.payment_intent === undefined ||
          charges[record.charge]?.intent === asked.payment_intent),
    );
    return page(records, asked, '/v1/refunds', (record) => refundShape(desk, record, shown));
  }),
];

function chargeToRefund(desk: Desk, params: z.infer<typeof createRefund>): ChargeRecord {
  const { charges, intents } = desk.world.state;
  if (params.charge !== undefined && params.payment_intent !== undefined)
    throw invalid('You may only specify one of these parameters: charge, payment_intent.', {
      code: 'parameters_exclusive',
    });
  if (params.charge !== undefined) {
    const charge = charges[params.charge];
    if (!charge) throw missing('charge', params.charge, 'charge');
    return paid(charge);
  }
  if (params.payment_intent === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
        param: 'payment_intent',
      },
    );
  const intent = intents[params.payment_intent];
  if (!intent) throw missing('payment_intent', params.payment_intent, 'payment_intent');
  const charge = charges[intent.charge ?? ''];
  if (!charge)
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  return paid(charge);
}

function paid(charge: ChargeRecord): ChargeRecord {
  if (charge.status !== 'succeeded')
    throw invalid(`This charge (${charge.id}) was not successful and cannot be refunded.`);
  return charge;
}
