import { moneyText } from '../text/money.ts';
import { spanishNumber } from '../text/numbers.ts';
import { type Plan, planRank } from './plans.ts';
import { remaining, type Usage } from './quota.ts';

/** Monthly price as the specification writes it: «€9», «€9,50». */
export function priceText({ priceCents }: Pick<Plan, 'priceCents'>): string {
  return `€${spanishNumber(priceCents / 100, priceCents % 100 === 0 ? 0 : 2)}`;
}

/** Price of a subscription as the specification writes it: «9,00 EUR». */
export function amountText(amountCents: number, currency: string): string {
  return `${spanishNumber(amountCents / 100, 2)} ${currency.toUpperCase()}`;
}

type Priced = Pick<Plan, 'priceCents' | 'consultationLimit'>;

/** Rounded cents of one consultation at full use; undefined for free or unlimited plans. */
function centsPerConsultation({ priceCents, consultationLimit }: Priced) {
  if (priceCents === 0 || !consultationLimit) return undefined;
  return Math.round(priceCents / consultationLimit);
}

/** «1,80 €»; undefined for a free or unlimited plan. */
export function pricePerConsultation(plan: Priced): string | undefined {
  const price = centsPerConsultation(plan);
  return price === undefined ? undefined : moneyText(price);
}

/** «5 al mes», «3 en total», «Ilimitadas». */
export function consultationsText(plan: Pick<Plan, 'consultationLimit' | 'limitType'>): string {
  if (plan.consultationLimit === null) return 'Ilimitadas';
  return `${plan.consultationLimit} ${plan.limitType === 'total' ? 'en total' : 'al mes'}`;
}

/**
 * Plan with the primary button for an account on `current` (undefined: a guest): the popular plan,
 * else the next one up. Never a downgrade; undefined on the highest.
 */
export function loudestPlan(offered: readonly Plan[], current?: string): string | undefined {
  const rank = Math.max(0, current === undefined ? 0 : planRank(current));
  const above = offered.filter((plan) => planRank(plan.id) > rank);
  return (above.find((plan) => plan.popular) ?? above[0])?.id;
}

export interface PlanStanding extends Pick<Usage, 'planName' | 'limitType' | 'limit' | 'used'> {
  /** Last day of the counted month, `YYYY-MM-DD`; null without monthly count. */
  readonly until: string | null;
}

/** «Ahora tiene el plan Basic: le quedan 2 de 5 consultas hasta el 30 de noviembre.» */
export function standingText(standing: PlanStanding): string {
  return `Ahora tiene el plan ${standing.planName || 'Gratis'}: ${leftText(standing)}.`;
}

function leftText(standing: PlanStanding): string {
  const { limit, used, limitType, until } = standing;
  const left = remaining(standing);
  if (limit === null || left === null) return 'consultas ilimitadas';
  const monthly = limitType === 'monthly' && until !== null;
  if (left > 0) {
    const window = monthly ? `hasta el ${dayText(until, 0)}` : 'en total';
    return `${left === 1 ? 'le queda' : 'le quedan'} ${left} de ${limit} consultas ${window}`;
  }
  const spent =
    used > limit
      ? `ya ha usado ${used} consultas y este plan incluye ${limit}`
      : `ya ha usado sus ${limit} consultas`;
  return monthly
    ? `${spent}; vuelve a tener ${limit} el ${dayText(until, 1)}`
    : `${spent}${used > limit ? ' en total' : ''}`;
}

/** «30 de noviembre»: `later` days after a `YYYY-MM-DD`. */
function dayText(date: string, later: number): string {
  const day = new Date(Date.parse(date) + later * 86_400_000);
  return day.toLocaleDateString('es-ES', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

export interface ComparisonRow {
  readonly name: string;
  /** One for each plan; true is a tick, false is empty. */
  readonly cells: readonly (string | boolean)[];
}

/** Limits first, then every feature. */
export function comparePlans(plans: readonly Plan[]): readonly ComparisonRow[] {
  const figures: ComparisonRow[] = [
    { name: 'Precio al mes', cells: plans.map(priceText) },
    { name: 'Consultas', cells: plans.map(consultationsText) },
    {
      name: 'Precio por consulta',
      cells: plans.map((plan) => pricePerConsultation(plan) ?? false),
    },
    { name: 'Espacio para imágenes', cells: plans.map((plan) => `${plan.imageGigabytes} GB`) },
  ];
  const features = plans
    .flatMap((plan) => plan.features)
    .filter((feature) => !feature.includes && !feature.cardOnly);
  const rows = new Set(features.map(rowOf));
  return [
    ...figures,
    ...[...rows].map((name) => ({ name, cells: plans.map((plan) => cellOf(plans, plan, name)) })),
  ];
}

type Feature = Plan['features'][number];

function rowOf({ row, text }: Feature): string {
  return row ?? text;
}

/** Own value, else that of the included plan. */
function cellOf(plans: readonly Plan[], plan: Plan, name: string): string | boolean {
  const own = plan.features.find((feature) => !feature.includes && rowOf(feature) === name);
  if (own) return own.soon ? 'Próximamente' : (own.value ?? true);
  const included = plan.features.flatMap(({ includes }) =>
    plans.filter((other) => other.id === includes && other.id !== plan.id),
  );
  for (const other of included) {
    const cell = cellOf(plans, other, name);
    if (cell !== false) return cell;
  }
  return false;
}
