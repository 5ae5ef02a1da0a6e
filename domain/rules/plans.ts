export type LimitType = 'total' | 'monthly' | 'unlimited';

export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Analyses in the window of `limitType`; null when unlimited. */
  readonly consultationLimit: number | null;
  readonly limitType: LimitType;
  /** All the images of the account together. */
  readonly imageGigabytes: number;
  /** Cents of `currency` a month. */
  readonly priceCents: number;
  readonly currency: 'eur';
  /** Marked «RECOMENDADO». */
  readonly popular?: true;
  readonly features: readonly { readonly text: string; readonly soon?: true }[];
}

/** The plans on offer, cheapest first. A new plan is one entry here. */
export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Gratuito',
    description: 'Para probarlo con sus propios casos.',
    consultationLimit: 3,
    limitType: 'total',
    imageGigabytes: 1,
    priceCents: 0,
    currency: 'eur',
    features: [{ text: 'Soporte de la comunidad' }],
  },
  {
    id: 'basic',
    name: 'Basic',
    description: 'Para casos puntuales.',
    consultationLimit: 5,
    limitType: 'monthly',
    imageGigabytes: 5,
    priceCents: 900,
    currency: 'eur',
    features: [{ text: 'Historial básico' }, { text: 'Soporte estándar' }],
  },
  {
    id: 'pro',
    name: 'Pro',
    description: 'Para la clínica que lo usa cada semana.',
    consultationLimit: 10,
    limitType: 'monthly',
    imageGigabytes: 20,
    priceCents: 2900,
    currency: 'eur',
    popular: true,
    features: [
      { text: 'Historial completo' },
      { text: 'Soporte prioritario' },
      { text: 'Funciones beta anticipadas' },
    ],
  },
  {
    id: 'premium',
    name: 'Premium',
    description: 'Para equipos con más volumen.',
    consultationLimit: 20,
    limitType: 'monthly',
    imageGigabytes: 50,
    priceCents: 4900,
    currency: 'eur',
    features: [
      { text: 'Todo lo de Pro' },
      { text: 'Varios usuarios', soon: true },
      { text: 'Soporte dedicado' },
    ],
  },
];

export const FREE_PLAN_ID = 'free';

/** Undefined for an id that is no plan of ours. */
export function findPlan(id: string): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/** 0 for the free plan, rising with the price; -1 for an id that is no plan of ours. */
export function planRank(id: string): number {
  return PLANS.findIndex((plan) => plan.id === id);
}
