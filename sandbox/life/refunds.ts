import type { Desk } from '../desk.ts';
import type { ChargeRecord, DisputeRecord, RefundRecord } from '../records.ts';
import { disputeShape } from '../shapes/dispute.ts';
import { refundShape } from '../shapes/payment.ts';
import { tell, tellCharge } from './tell.ts';

/** @param amount cents, at most the rest of the charge. */
export function refundCharge(
  desk: Desk,
  charge: ChargeRecord,
  amount: number,
  of: Pick<RefundRecord, 'reason' | 'metadata'>,
): RefundRecord {
  const { world } = desk;
  const record: RefundRecord = {
    id: world.id('re'),
    created: world.now(),
    charge: charge.id,
    amount,
    ...of,
  };
  world.state.refunds[record.id] = record;
  charge.refunded += amount;
  tell(desk, charge.customer, 'refund.created', refundShape(desk, record));
  tellCharge(desk, charge, 'charge.refunded');
  return record;
}

/** Opens a cardholder's dispute: the bank takes the money back until it is settled. */
export function disputeCharge(desk: Desk, charge: ChargeRecord): DisputeRecord {
  const { world } = desk;
  const record: DisputeRecord = {
    id: world.id('du'),
    created: world.now(),
    charge: charge.id,
    amount: charge.amount,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  world.state.disputes[record.id] = record;
  charge.disputed = true;
  tell(desk, charge.customer, 'charge.dispute.created', disputeShape(desk, record));
  tell(desk, charge.customer, 'charge.dispute.funds_withdrawn', disputeShape(desk, record));
  return record;
}

export function closeDispute(desk: Desk, dispute: DisputeRecord, status: 'won' | 'lost'): void {
  dispute.status = status;
  const customer = desk.world.state.charges[dispute.charge]?.customer ?? null;
  tell(desk, customer, 'charge.dispute.closed', disputeShape(desk, dispute));
}
