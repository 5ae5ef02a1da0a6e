import { z } from 'zod';
import { PLANS_ON_SALE } from '#domain/rules/plans.ts';
import type { StripeSettings } from '../external/payments/settings.ts';

/** Current price of a plan, followed by its former prices, comma-separated. */
const price = z
  .string()
  .regex(
    /^price_\w+(\s*,\s*price_\w+)*$/,
    'no es un precio de Stripe (price_…), ni varios separados por comas con el que se vende primero',
  )
  .optional();

type PriceVariable = `STRIPE_PRICE_${string}`;

export const priceVariable = (planId: string): PriceVariable =>
  `STRIPE_PRICE_${planId.toUpperCase()}`;

const PRICE_VARIABLES = PLANS_ON_SALE.map(({ id }) => priceVariable(id));

export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, {
      error: ({ input }) =>
        String(input).startsWith('pk_')
          ? 'es la clave publicable (pk_). Escriba la secreta, que empieza por sk_'
          : 'no es una clave secreta de Stripe: debe empezar por sk_',
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'no es el secreto de un webhook de Stripe: debe empezar por whsec_')
    .optional(),
  ...pricesOnSale(),
  STRIPE_API_BASE: z
    .url({
      protocol: /^https?$/,
      error: 'debe ser una dirección http:// o https://',
      abort: true,
    })
    .refine((text) => isOrigin(text), 'debe ser solo un origen, sin ruta, claves ni «?»')
    .optional(),
  PAYMENT_SANDBOX: z.enum(['on', 'off'], { error: 'debe ser on u off' }).optional(),
};

type Given = {
  readonly [Name in keyof typeof stripeVariables | PriceVariable]?: string | undefined;
};

function pricesOnSale(): Record<PriceVariable, typeof price> {
  return Object.fromEntries(PRICE_VARIABLES.map((name) => [name, price]));
}

const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...PRICE_VARIABLES] as const;

/** Undefined when no variable is set; `stripeProblems` refuses a partial set. */
export function stripeOf(env: Given): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return undefined;
  const prices = PLANS_ON_SALE.map(({ id }) => [id, pricesIn(env[priceVariable(id)])] as const);
  return {
    secretKey,
    webhookSecret,
    prices: Object.fromEntries(prices),
    apiBase: env.STRIPE_API_BASE,
  };
}

const pricesIn = (value: string | undefined) => value?.split(',').map((id) => id.trim()) ?? [];

interface Standing {
  readonly production: boolean;
  readonly private: boolean;
  readonly embedded: boolean;
  /** NODE_ENV=test: the sandbox is then on only on request. */
  readonly test: boolean;
}

export function usesSandbox(env: Given, standing: Standing): boolean {
  if (env.STRIPE_SECRET_KEY || env.PAYMENT_SANDBOX === 'off' || !mayUseSandbox(standing))
    return false;
  return env.PAYMENT_SANDBOX === 'on' || !standing.test;
}

const mayUseSandbox = (at: Standing) => !at.production && at.private && at.embedded;

/** One Spanish line for each setting that makes payments untrustworthy. */
export function stripeProblems(env: Given, standing: Standing): string[] {
  const lines: string[] = [];
  const missing = NEEDED.filter((name) => !env[name]);
  const isConfigured = missing.length < NEEDED.length || env.STRIPE_API_BASE !== undefined;
  if (isConfigured && missing.length > 0)
    lines.push(
      `${missing.join(', ')}: ${missing.length === 1 ? 'falta' : 'faltan'}; para cobrar con Stripe hacen falta todas las STRIPE_*, o ninguna.`,
    );
  const prices = PRICE_VARIABLES.flatMap((name) => pricesIn(env[name]));
  if (missing.length === 0 && new Set(prices).size < prices.length)
    lines.push(
      `${PRICE_VARIABLES.join(', ')}: ningún precio puede estar dos veces; cada plan necesita los suyos.`,
    );
  if (env.STRIPE_API_BASE && standing.production)
    lines.push('STRIPE_API_BASE: en producción no se admite; los pagos solo van a Stripe.');
  else if (env.STRIPE_API_BASE && env.STRIPE_SECRET_KEY?.includes('_live_'))
    lines.push('STRIPE_API_BASE: con una clave real (sk_live_) los pagos solo van a Stripe.');
  if (env.PAYMENT_SANDBOX === 'on' && isConfigured)
    lines.push('PAYMENT_SANDBOX: on no se admite junto con las STRIPE_*; quite uno de los dos.');
  else if (env.PAYMENT_SANDBOX === 'on' && !mayUseSandbox(standing))
    lines.push(
      'PAYMENT_SANDBOX: on solo se admite fuera de producción, en esta máquina y con la base de datos integrada.',
    );
  return lines;
}

function isOrigin(text: string): boolean {
  const { username, password, search, hash, pathname } = new URL(text);
  return `${username}${password}${search}${hash}` === '' && pathname === '/';
}
