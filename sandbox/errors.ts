import type { Stripe } from 'stripe';

type Raw = Pick<Stripe.StripeRawError, 'message' | 'code' | 'param' | 'decline_code'>;

export class Refused extends Error {
  readonly status: number;
  readonly raw: Raw & { readonly type: string };

  constructor(status: number, type: string, raw: Raw) {
    super(raw.message);
    this.status = status;
    this.raw = { type, ...raw };
  }
}

export function invalid(message: string, more: Omit<Raw, 'message'> = {}): Refused {
  return new Refused(400, 'invalid_request_error', { message, ...more });
}

/** @param noun Stripe's name of the kind in this sentence: `customer`, `checkout.session`. */
export function missing(noun: string, id: string, param = 'id'): Refused {
  return new Refused(404, 'invalid_request_error', {
    message: `No such ${noun}: '${id}'`,
    code: 'resource_missing',
    param,
  });
}
