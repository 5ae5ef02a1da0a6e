import type { Stripe } from 'stripe';

export function listShape<T>(data: T[], url: string, more = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: more, url };
}
