import type { Caller } from '#domain/rules/access.ts';
import { TEST_CARDS } from '#sandbox/cards.ts';
import {
  cancelAtPeriodEnd,
  changeCard,
  dispute,
  GOOD_CARD,
  pay,
  refund,
} from '#sandbox/controls.ts';
import { changePrice } from '#sandbox/life/subscriptions.ts';
import { SANDBOX_PRICES } from '#sandbox/prices.ts';
import type { SubscriptionRecord } from '#sandbox/records.ts';
import { confirmCheckout } from '#server/flows/billing/confirmCheckout.ts';
import { reconcilePayments } from '#server/flows/billing/events.ts';
import { startCheckout } from '#server/flows/billing/startCheckout.ts';
import { syncSubscription } from '#server/flows/billing/syncSubscription.ts';
import { noteSeen } from '#server/stores/adminUsers.ts';
import { findCustomerOf } from '#server/stores/payments.ts';
import { scopeOf } from '#server/stores/scope.ts';
import type { PaymentDeed } from '../deeds.ts';
import { callerOf, type Stage } from '../stage.ts';
import { personOf } from './accounts.ts';

/** Payments in the sandbox. The product learns of them on the return page and by its sweep. */

const CARDS = { good: GOOD_CARD, failsLater: cardThat('failsLater') } as const;

function cardThat(kind: string): string {
  return TEST_CARDS.find((card) => card.kind === kind)?.number ?? '';
}

export async function playPayment(stage: Stage, deed: PaymentDeed): Promise<void> {
  if (deed.kind === 'reconciled') return reconcile(stage);
  const caller = callerOf(stage, deed.person);
  await noteSeen(stage.ctx.db, scopeOf(caller), stage.ctx.clock());
  if (deed.kind === 'leftCheckout') {
    await startCheckout(stage.ctx, caller, deed.plan);
    return;
  }
  if (deed.kind === 'bought') return buy(stage, deed);
  await actInPortal(stage, caller, deed);
  stage.sandbox.settle();
  await syncSubscription(stage.ctx, caller);
}

/** Settles due payments, then syncs as the product's sweep does. */
export async function reconcile({ ctx, sandbox }: Stage): Promise<void> {
  sandbox.settle();
  await reconcilePayments(ctx);
}

async function buy(
  stage: Stage,
  { person, plan, card }: Extract<PaymentDeed, { kind: 'bought' }>,
): Promise<void> {
  const { ctx, sandbox } = stage;
  const caller = callerOf(stage, person);
  const { name, email, taxId } = personOf(person);
  const url = await startCheckout(ctx, caller, plan);
  const sessionId = /cs_\w+/.exec(url)?.[0] ?? '';
  const paid = pay(sandbox.desk, sessionId, CARDS[card], { name, email, taxId });
  if (paid.outcome !== 'paid') throw new Error(`${person} did not pay: ${paid.outcome}`);
  sandbox.settle();
  const { state } = await confirmCheckout(ctx, caller, { sessionId, planId: plan });
  if (state !== 'done') throw new Error(`${person} paid, and it is ${state}`);
}

type PortalDeed = Exclude<PaymentDeed, { kind: 'reconciled' | 'leftCheckout' | 'bought' }>;

async function actInPortal(stage: Stage, caller: Caller, deed: PortalDeed): Promise<void> {
  const { desk } = stage.sandbox;
  const customer = (await findCustomerOf(stage.ctx.db, scopeOf(caller))) ?? '';
  switch (deed.kind) {
    case 'movedPlan': {
      const price = SANDBOX_PRICES.find(({ plan }) => plan.id === deed.plan)?.id ?? '';
      const how = { proration: 'always_invoice', strict: true } as const;
      changePrice(desk, subscriptionOf(stage, customer), price, how);
      return;
    }
    case 'cancelled':
      return cancelAtPeriodEnd(desk, subscriptionOf(stage, customer).id, true);
    case 'changedCard':
      return changeCard(desk, customer, CARDS.good);
    case 'refunded':
      // Refunding the newest charge would end the plan (decision 044).
      return refund(desk, chargeBefore(stage, customer, 1));
    case 'disputed':
      return dispute(desk, chargeBefore(stage, customer, 0), 'open');
  }
}

function subscriptionOf({ sandbox }: Stage, customer: string): SubscriptionRecord {
  const all = Object.values(sandbox.desk.world.state.subscriptions);
  const subscription = all.find((one) => one.customer === customer && one.endedAt === null);
  if (!subscription) throw new Error(`Nothing goes on for ${customer}`);
  return subscription;
}

/** @param newer number of later paid charges. */
function chargeBefore({ sandbox }: Stage, customer: string, newer: number): string {
  const charges = Object.values(sandbox.desk.world.state.charges)
    .filter((charge) => charge.customer === customer && charge.status === 'succeeded')
    .toSorted((a, b) => b.created - a.created);
  return charges[newer]?.id ?? '';
}
