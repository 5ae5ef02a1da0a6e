import { type LimitType, planRank } from './plans.ts';
import { startOfMonth } from './zonedTime.ts';

export interface Usage {
  readonly planId: string;
  readonly planName: string;
  readonly limitType: LimitType;
  /** Null if unlimited. */
  readonly limit: number | null;
  readonly used: number;
  /** Start of counting; null counts all time. */
  readonly windowStart: Date | null;
}

interface WindowRule {
  readonly limitType: LimitType;
  /** Start of the window that a paid upgrade opened (D2). */
  readonly planStartedAt: Date | null;
}

/**
 * Start of counting (D1): null (all time) for a `total` limit; else the start of the calendar month
 * in `timeZone`, or a later paid upgrade. Unlimited plans count their month too, without refusals.
 */
export function quotaWindow(rule: WindowRule, now: Date, timeZone: string): Date | null {
  if (rule.limitType === 'total') return null;
  const month = startOfMonth(now, timeZone);
  return rule.planStartedAt && rule.planStartedAt > month ? rule.planStartedAt : month;
}

export interface PlanChange {
  readonly from: string;
  readonly to: string;
  readonly planStartedAt: Date | null;
  /** Plans with unreversed charges this calendar month, and their start. */
  readonly chargedThisMonth: readonly { readonly planId: string; readonly since: Date }[];
  readonly now: Date;
}

/**
 * `planStartedAt` after a plan change (D2). A paid upgrade opens a new window, unless it returns to
 * a plan already used this month. Any other change keeps this month’s use of every paid plan;
 * otherwise going up and down would grant the lower plan twice.
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

/** Never negative; null if unlimited. */
export function remaining(usage: Pick<Usage, 'limit' | 'used'>): number | null {
  return usage.limit === null ? null : Math.max(0, usage.limit - usage.used);
}

export function quotaText(limitType: LimitType, left: number | null): string {
  if (limitType === 'unlimited' || left === null) return 'Consultas ilimitadas este mes';
  return limitType === 'total'
    ? `Consultas restantes (total): ${left}`
    : `Consultas restantes este mes: ${left}`;
}

/** Cost of the next consultation; `left` null: unlimited. */
export function costText(left: number | null): string {
  if (left === null) return 'Su plan no tiene límite de consultas.';
  return left === 1 ? 'Usará su última consulta.' : `Usará 1 de sus ${left} consultas restantes.`;
}

type Used = Pick<Usage, 'limit' | 'used'>;

/** «3 de 5 usadas». Without a share when use exceeds the limit after a downgrade (D3). */
export function usedText({ used, limit }: Used): string {
  if (limit === null) return `${used} usadas`;
  return used > limit ? `Límite de ${limit} superado` : `${used} de ${limit} usadas`;
}

/** Reason for no remaining consultations after a downgrade (D3); undefined within the limit. */
export function overLimitText({ used, limit, limitType }: Used & Pick<Usage, 'limitType'>) {
  if (limit === null || used <= limit) return undefined;
  return limitType === 'total'
    ? `Ya ha usado ${used} consultas y este plan incluye ${limit} en total. Sus casos se conservan.`
    : `Este mes ya ha usado ${used} consultas y este plan incluye ${limit}. Sus casos se conservan.`;
}

/** Above 80 %, the usage bar changes colour. */
export function isNearLimit(usage: Pick<Usage, 'limit' | 'used'>): boolean {
  return usage.limit !== null && usage.used > usage.limit * 0.8;
}
