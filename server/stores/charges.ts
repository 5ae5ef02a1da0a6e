import {
  and,
  between,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { UNDO_MINUTES } from '#domain/limits.ts';
import { UNCHARGED_REASONS, type UnchargedReason } from '#domain/rules/uncharged.ts';
import { VERSION_UNDONE } from '#domain/rules/versionCharge.ts';
import type { Db } from './db.ts';
import { prepared } from './prepared.ts';
import { charges, clinicAccounts } from './schema.ts';
import { ACCOUNT, inScope, ownedBy, type Scope } from './scope.ts';

/** Charges of all time that are not reversed. */
export function countCharges(db: Db, scope: Scope): Promise<number> {
  return db.$count(charges, and(inScope(charges, scope), isNull(charges.reversedAt)));
}

/** Cases since a moment that were not charged, and charges of versions that were undone since. */
function unchargedSince(day: SQL): SQL | undefined {
  const notCharged = and(
    inArray(charges.reversalReason, [...UNCHARGED_REASONS]),
    gte(charges.chargedAt, day),
  );
  const undone = and(eq(charges.reversalReason, VERSION_UNDONE), gte(charges.reversedAt, day));
  return and(
    isNotNull(charges.reversedAt),
    gte(charges.chargedAt, sql`${day} - make_interval(mins => ${UNDO_MINUTES}::int)`),
    or(notCharged, undone),
  );
}

/** The account's cases since `start` that were not charged, and versions undone since. */
export async function countUncharged(db: Db, scope: Scope, start: Date): Promise<number> {
  const since = unchargedSince(sql`${start.toISOString()}::timestamptz`);
  return db.$count(charges, and(inScope(charges, scope), since));
}

/** Conditions of prepared queries: charges since `start` that count, uncharged cases since `day`. */
const START = sql`coalesce(${sql.placeholder('start')}::timestamptz, '-infinity')`;
export const CHARGED = and(
  inScope(charges, ACCOUNT),
  isNull(charges.reversedAt),
  gte(charges.chargedAt, START),
);
export const UNCHARGED_SINCE = and(
  inScope(charges, ACCOUNT),
  unchargedSince(sql`${sql.placeholder('day')}::timestamptz`),
);

/** Times of these conditions; a null `start` is of all time. */
export interface ChargeTimes {
  readonly start: Date | null;
  readonly day: Date;
}

const chargesInUse = prepared((db) => {
  const count = () => db.select({ count: sql`count(*)::int` }).from(charges);
  return db
    .select({
      charged: sql<number>`(${count().where(CHARGED)})`,
      uncharged: sql<number>`(${count().where(UNCHARGED_SINCE)})`,
    })
    .from(clinicAccounts)
    .where(inScope(clinicAccounts, ACCOUNT))
    .prepare('plan_use');
});

/** Charges since `start` that are not reversed, and `countUncharged` since `day`, in one read. */
export async function countUse(
  db: Db,
  { accountId }: Scope,
  from: ChargeTimes,
): Promise<{ charged: number; uncharged: number }> {
  const times = { start: from.start?.toISOString() ?? null, day: from.day.toISOString() };
  const rows = await chargesInUse(db).execute({ accountId, ...times });
  return rows[0] ?? { charged: 0, uncharged: 0 };
}

interface NewCharge {
  readonly analysisId: string;
  readonly planId: string;
  readonly chargedAt: Date;
  /** Reversed at once: the case is free, and counts for the daily limit. */
  readonly uncharged?: UnchargedReason | undefined;
  /** Version of the report that gave the case its result. */
  readonly version?: number;
}

export async function insertCharge(
  tx: Db,
  scope: Scope,
  { uncharged, ...charge }: NewCharge,
): Promise<void> {
  const reversal = uncharged && { reversedAt: charge.chargedAt, reversalReason: uncharged };
  await tx.insert(charges).values({ ...ownedBy(scope), ...charge, ...reversal });
}

/** Why a case is not charged; undefined for one that is, or whose charge was given back otherwise. */
export async function findUncharged(
  tx: Db,
  analysisId: string,
): Promise<UnchargedReason | undefined> {
  const rows = await tx
    .select({ reason: unchargedOf(sql`${analysisId}`) })
    .from(sql`(select) as one`);
  return rows[0]?.reason ?? undefined;
}

/** The same of the case whose id is `analysisId`, within a query. */
export function unchargedOf(analysisId: SQL) {
  const inForce = sql`select from charges where analysis_id = ${analysisId} and reversed_at is null`;
  return sql<UnchargedReason | null>`(select reversal_reason from charges
    where analysis_id = ${analysisId} and reversed_at is not null
      and reversal_reason in ${UNCHARGED_REASONS} and not exists (${inForce}))`;
}

/** The charge of a version of a report, also one that was given back. */
export async function findVersionCharge(db: Db, analysisId: string, version: number) {
  const { chargedAt, reversedAt } = charges;
  const ofVersion = and(eq(charges.analysisId, analysisId), eq(charges.version, version));
  const rows = await db.select({ chargedAt, reversedAt }).from(charges).where(ofVersion);
  return rows[0];
}

/** Reverses the charge once: a second call returns false. */
export async function reverseCharge(
  tx: Db,
  analysisId: string,
  at: Date,
  reason: string,
): Promise<boolean> {
  const reversed = await tx
    .update(charges)
    .set({ reversedAt: at, reversalReason: reason })
    .where(and(eq(charges.analysisId, analysisId), isNull(charges.reversedAt)))
    .returning({ id: charges.id });
  return reversed.length === 1;
}

/** Records why a kept charge would have been reversed on a day with fewer such cases. */
export async function keepCharge(tx: Db, analysisId: string, reason: UnchargedReason) {
  await tx
    .update(charges)
    .set({ keptReason: reason })
    .where(and(eq(charges.analysisId, analysisId), isNull(charges.reversedAt)));
}

/** Unreversed charges of each plan, from one moment to another, both included. */
export async function countByPlan(
  db: Db,
  scope: Scope,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ planId: string; count: number }[]> {
  return db
    .select({ planId: charges.planId, count: sql<number>`count(*)::int` })
    .from(charges)
    .where(
      and(
        inScope(charges, scope),
        isNull(charges.reversedAt),
        between(charges.chargedAt, from, to),
      ),
    )
    .groupBy(charges.planId);
}

/** Plans of unreversed charges since `start`, and the first one's time. */
export async function plansChargedSince(
  db: Db,
  scope: Scope,
  start: Date,
): Promise<{ planId: string; since: Date }[]> {
  const rows = await db
    .select({ planId: charges.planId, since: min(charges.chargedAt) })
    .from(charges)
    .where(and(inScope(charges, scope), isNull(charges.reversedAt), gte(charges.chargedAt, start)))
    .groupBy(charges.planId);
  return rows.map(({ planId, since }) => ({ planId, since: since ?? start }));
}
