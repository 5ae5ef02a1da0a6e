export type LimitType = 'total' | 'monthly' | 'unlimited';

export interface Plan {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Analyses per `limitType`; null if unlimited. */
  readonly consultationLimit: number | null;
  readonly limitType: LimitType;
  readonly imageGigabytes: number;
  /** Monthly cents of `currency`, tax included; 0 for plans that the product does not charge. */
  readonly priceCents: number;
  readonly currency: 'eur';
  /** Marked «RECOMENDADO». */
  readonly popular?: true;
  /** Not public and never sold: the super-administrator gives it. */
  readonly unlisted?: true;
  readonly link?: string;
  /** Button label; «Elegir» and the name by default. */
  readonly cta?: string;
  readonly support: SupportLevel;
  /** Gets beta features early. */
  readonly earlyBeta?: true;
  readonly features: readonly PlanFeature[];
}

/** Slowest first. */
export const SUPPORT_LEVELS = ['community', 'standard', 'priority', 'dedicated'] as const;
export type SupportLevel = (typeof SUPPORT_LEVELS)[number];

export interface PlanFeature {
  readonly text: string;
  readonly soon?: true;
  /** Comparison row; the text by default. */
  readonly row?: string;
  /** Value in that row; a tick by default. */
  readonly value?: string;
  /** Only on the plan’s card: every plan has it. */
  readonly cardOnly?: true;
  /** Includes every feature of this smaller plan. Has no row. */
  readonly includes?: string;
}

/**
 * All plans, smallest first: the order defines upgrades. A new plan is one entry here; a plan on
 * sale also needs its Stripe product, in the variable of its price (`priceVariable`).
 */
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
    link: '/register',
    cta: 'Plan Gratuito',
    support: 'community',
    features: [{ text: 'Soporte de la comunidad', row: 'Soporte', value: 'De la comunidad' }],
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
    support: 'standard',
    features: [
      { text: 'Historial básico', cardOnly: true },
      { text: 'Soporte estándar', row: 'Soporte', value: 'Estándar' },
    ],
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
    support: 'priority',
    earlyBeta: true,
    features: [
      { text: 'Historial completo', cardOnly: true },
      { text: 'Soporte prioritario', row: 'Soporte', value: 'Prioritario' },
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
    support: 'dedicated',
    earlyBeta: true,
    features: [
      { text: 'Todo lo de Pro', includes: 'pro' },
      { text: 'Soporte dedicado', row: 'Soporte', value: 'Dedicado' },
      { text: 'Varios usuarios', soon: true },
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    description: 'Para grupos de clínicas y hospitales, por acuerdo.',
    consultationLimit: null,
    limitType: 'unlimited',
    imageGigabytes: 200,
    priceCents: 0,
    currency: 'eur',
    unlisted: true,
    support: 'dedicated',
    earlyBeta: true,
    features: [{ text: 'Todo lo de Premium', includes: 'premium' }],
  },
];

/** Public plans, cheapest first. */
export const OFFERED_PLANS: readonly Plan[] = PLANS.filter((plan) => !plan.unlisted);

export const FREE_PLAN_ID = 'free';

export const PLANS_ON_SALE: readonly Plan[] = OFFERED_PLANS.filter(({ id }) => id !== FREE_PLAN_ID);

export function findPlan(id: string): Plan | undefined {
  return PLANS.find((plan) => plan.id === id);
}

/** Undefined for plans not on sale: free, or given by hand. */
export function findPlanOnSale(id: string): Plan | undefined {
  return PLANS_ON_SALE.find((plan) => plan.id === id);
}

/** 0 for the free plan, then rising; -1 for an unknown id. */
export function planRank(id: string): number {
  return PLANS.findIndex((plan) => plan.id === id);
}
