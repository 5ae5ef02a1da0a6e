import { spanishMoment } from '#domain/catalogue/calendar.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { Context, Message } from '#server/context.ts';
import type { Db } from '#server/stores/db.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { contactAddress } from './contactAddress.ts';
import { queueMail } from './queueMail.ts';

/** Mails to an owner about an administrator's act, in its transaction. */

export type TellingNeeds = Pick<
  Context,
  'db' | 'jobs' | 'clock' | 'timeZone' | 'messages' | 'publicUrl' | 'operator'
>;

interface Told {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

/** Skips acts on the actor's own account. */
export async function tellOfPlan(
  ctx: TellingNeeds,
  tx: Db,
  actor: Actor,
  { account, planId }: { readonly account: Told; readonly planId: string },
): Promise<void> {
  if (account.accountId === actor.accountId) return;
  const { who, when } = await actOf(ctx, tx, actor);
  const url = new URL('/account-info', ctx.publicUrl).toString();
  await tell(
    ctx,
    tx,
    account,
    await ctx.messages.planGiven(account.name, { planId, who, when, url }),
  );
}

export async function tellOfSuspension(
  ctx: TellingNeeds,
  tx: Db,
  actor: Actor,
  { account, reason }: { readonly account: Told; readonly reason: string },
): Promise<void> {
  const { who, when } = await actOf(ctx, tx, actor);
  const contact = await contactAddress({ ...ctx, db: tx });
  const words = { who, when, reason, contact };
  await tell(ctx, tx, account, await ctx.messages.suspended(account.name, words));
}

export async function tellOfReinstatement(
  ctx: TellingNeeds,
  tx: Db,
  actor: Actor,
  account: Told,
): Promise<void> {
  const { who, when } = await actOf(ctx, tx, actor);
  const url = new URL('/login', ctx.publicUrl).toString();
  await tell(ctx, tx, account, await ctx.messages.reinstated(account.name, { who, when, url }));
}

export async function tellOfOpening(
  ctx: TellingNeeds,
  tx: Db,
  actor: Actor,
  { analysisId, accountId, ...about }: OpenedCase,
): Promise<void> {
  const account = await findAccount(tx, scopeOf({ accountId }));
  if (!account) return;
  const { who, when } = await actOf(ctx, tx, actor);
  const url = new URL(`/analysis/${analysisId}`, ctx.publicUrl).toString();
  const words = { ...about, who, when, url };
  await tell(ctx, tx, account, await ctx.messages.caseOpened(account.name, words));
}

interface OpenedCase {
  readonly analysisId: string;
  readonly accountId: string;
  readonly patient: string | null;
  readonly type: string;
  readonly reason: string;
}

async function actOf(ctx: TellingNeeds, tx: Db, actor: Actor) {
  const acting = await findAccount(tx, scopeOf(actor));
  return {
    who: acting?.fullName.trim() || 'Alguien',
    when: spanishMoment(ctx.clock(), ctx.timeZone),
  };
}

function tell(ctx: TellingNeeds, tx: Db, { email }: Told, message: Message): Promise<void> {
  return queueMail({ ...ctx, db: tx }, email, message);
}
