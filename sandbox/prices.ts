import { PLANS, type Plan } from '#domain/rules/plans.ts';

/** Products: each paid plan, monthly, with Spanish VAT included. */

export const TAX_PERCENT = 21;
export const TAX_RATE_ID = 'txr_sandbox_iva';

export interface SandboxPrice {
  readonly id: string;
  readonly product: string;
  readonly plan: Plan;
}

export const SANDBOX_PRICES: readonly SandboxPrice[] = PLANS.filter(
  (plan) => plan.priceCents > 0,
).map((plan) => ({
  id: `price_sandbox_${plan.id}`,
  product: `prod_sandbox_${plan.id}`,
  plan,
}));

export function findPrice(id: string): SandboxPrice | undefined {
  return SANDBOX_PRICES.find((price) => price.id === id);
}

export function priceOf(id: string): SandboxPrice {
  const price = findPrice(id);
  if (!price) throw new Error(`No price ${id}`);
  return price;
}

/** Tax inside an amount, in cents; negative for a credit. */
export function taxInside(cents: number): number {
  return cents - Math.round((cents * 100) / (100 + TAX_PERCENT));
}
