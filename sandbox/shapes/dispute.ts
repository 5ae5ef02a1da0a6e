import type { Stripe } from 'stripe';
import type { Desk } from '../desk.ts';
import { Expand } from '../expand.ts';
import type { DisputeRecord } from '../records.ts';
import { chargeShape, intentRef } from './payment.ts';

/** Seconds for the seller to answer. */
const ANSWER_WITHIN = 9 * 86_400;

export function disputeShape(
  desk: Desk,
  record: DisputeRecord,
  expand = Expand.none,
): Stripe.Dispute {
  const charge = desk.world.state.charges[record.charge];
  const whole = expand.into('charge');
  return {
    id: record.id,
    object: 'dispute',
    amount: record.amount,
    balance_transactions: [],
    charge: charge && whole ? chargeShape(desk, charge, whole) : record.charge,
    created: record.created,
    currency: 'eur',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: record.created + ANSWER_WITHIN,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge ? intentRef(desk, charge.intent, expand.into('payment_intent')) : null,
    payment_method_details: {
      card: {
        brand: 'visa',
        case_type: 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: record.reason,
    status: record.status,
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
