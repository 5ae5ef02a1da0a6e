import { AppError } from '#domain/errors.ts';
import { type LimitType, planRank } from './plans.ts';
import { startOfMonth } from './zonedTime.ts';

/** An account's use of its plan, from the ledger. */
export interface Usage {
  readonly planId: string;
  readonly planName: string;
  readonly limitType: LimitType;
  /** Null when unlimited. */
  readonly limit: number | null;
  readonly used: number;
  /** Where counting starts; null: of all time. */
  readonly windowStart: Date | null;
}

interface WindowRule {
  readonly limitType: LimitType;
  /** When a paid upgrade opened a new window (D2). */
  readonly planStartedAt: Date | null;
}

/**
 * From when charges count (D1): null, so of all time, for a `total` limit; else from the first
 * instant of the calendar month in `timeZone`, or from the paid upgrade when that is later. An
 * unlimited plan counts its month too, though nothing is refused.
 */
export function quotaWindow(rule: WindowRule, now: Date, timeZone: string): Date | null {
  if (rule.limitType === 'total') return null;
  const month = startOfMonth(now, timeZone);
  return rule.planStartedAt && rule.planStartedAt > month ? rule.planStartedAt : month;
}

export interface PlanChange {
  readonly from: string;
  readonly to: string;
  /** The window the profile has now. */
  readonly planStartedAt: Date | null;
  /** Plans under which unreversed charges were made in the current calendar month, and since when. */
  readonly chargedThisMonth: readonly { readonly planId: string; readonly since: Date }[];
  readonly now: Date;
}

/**
 * `planStartedAt` after a plan change (D2): a paid upgrade opens a new window, and going back up to
 * a plan already consumed this month is no upgrade. Any other change keeps the use of every paid
 * plan of this month: otherwise going up and down again would give the lower plan a second time.
 */
export function planStartedAfter(change: PlanChange): Date | null {
  const rank = planRank(change.to);
  const { chargedThisMonth: charged, planStartedAt } = change;
  const isUpgrade = rank > planRank(change.from);
  if (isUpgrade && !charged.some(({ planId }) => planRank(planId) >= rank)) return change.now;
  if (planStartedAt === null) return null;
  const paid = charged.filter(({ planId }) => planRank(planId) > 0);
  const times = paid.map(({ since }) => since.getTime());
  return new Date(Math.min(planStartedAt.getTime(), ...times));
}

/** Never negative; null when unlimited. */
export function remaining(usage: Pick<Usage, 'limit' | 'used'>): number | null {
  return usage.limit === null ? null : Math.max(0, usage.limit - usage.used);
}

/** Throws `quota_exhausted` when nothing is left. */
export function requireRemaining(usage: Usage): void {
  if (remaining(usage) === 0)
    throw new AppError('quota_exhausted', {
      values: { limit: usage.limit ?? 0, plan: usage.planName },
    });
}

/** One line about the remaining consultations. */
export function quotaText(limitType: LimitType, left: number | null): string {
  if (limitType === 'unlimited' || left === null) return 'Consultas ilimitadas este mes';
  return limitType === 'total'
    ? `Consultas restantes (total): ${left}`
    : `Consultas restantes este mes: ${left}`;
}

/** Cost of one more consultation in words; null: no limit. */
export function costText(left: number | null): string {
  if (left === null) return 'Su plan no tiene límite de consultas.';
  return left === 1 ? 'Usará su última consulta.' : `Usará 1 de sus ${left} consultas restantes.`;
}

type Used = Pick<Usage, 'limit' | 'used'>;

/** «3 de 5 usadas». After a downgrade the use may exceed the limit: then without a share (D3). */
export function usedText({ used, limit }: Used): string {
  if (limit === null) return `${used} usadas`;
  return used > limit ? `Límite de ${limit} superado` : `${used} de ${limit} usadas`;
}

/** Why nothing is left after a downgrade (D3); undefined within the limit. */
export function overLimitText({ used, limit, limitType }: Used & Pick<Usage, 'limitType'>) {
  if (limit === null || used <= limit) return undefined;
  return limitType === 'total'
    ? `Ya ha usado ${used} consultas y este plan incluye ${limit} en total. Sus casos se conservan.`
    : `Este mes ya ha usado ${used} consultas y este plan incluye ${limit}. Sus casos se conservan.`;
}

/** Above 80 % of the limit the usage bar changes colour. */
export function isNearLimit(usage: Pick<Usage, 'limit' | 'used'>): boolean {
  return usage.limit !== null && usage.used > usage.limit * 0.8;
}
