import Stripe from 'stripe';
import { findPrice, priceOf } from '../prices.ts';

/** Creation time of the prices: before anything else in the sandbox. */
const MADE_AT = 1_735_689_600;

export function productShape(priceId: string): Stripe.Product {
  const { product, plan, id } = priceOf(priceId);
  return {
    id: product,
    object: 'product',
    active: true,
    created: MADE_AT,
    default_price: id,
    description: plan.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: { plan_id: plan.id },
    name: `Vetoscopio ${plan.name}`,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: MADE_AT,
    url: null,
  };
}

/** @param whole expands the product. */
export function priceShape(priceId: string, whole = false): Stripe.Price {
  const { product, plan, id } = priceOf(priceId);
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: MADE_AT,
    currency: plan.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: whole ? productShape(id) : product,
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'inclusive',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: plan.priceCents,
    unit_amount_decimal: Stripe.Decimal.from(plan.priceCents),
  };
}

/** The older form of a price, which subscription items still carry. */
export function planShape(priceId: string): Stripe.Plan {
  const { product, plan, id } = priceOf(priceId);
  return {
    id,
    object: 'plan',
    active: true,
    amount: plan.priceCents,
    amount_decimal: Stripe.Decimal.from(plan.priceCents),
    billing_scheme: 'per_unit',
    created: MADE_AT,
    currency: plan.currency,
    interval: 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function priceName(priceId: string): string {
  const entry = findPrice(priceId);
  return entry ? `Vetoscopio ${entry.plan.name}` : priceId;
}
