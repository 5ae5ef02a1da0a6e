import type { CardKind } from './records.ts';

/** Stripe's test cards, one for each outcome that the product must handle. */
export interface TestCard {
  readonly number: string;
  readonly kind: CardKind;
  readonly brand: string;
  /** Its effect, as the page words it. */
  readonly does: string;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', kind: 'good', brand: 'visa', does: 'Se acepta' },
  { number: '4000000000000002', kind: 'declined', brand: 'visa', does: 'El banco la rechaza' },
  { number: '4000000000009995', kind: 'insufficient', brand: 'visa', does: 'Sin fondos' },
  {
    number: '4000002500003155',
    kind: 'authentication',
    brand: 'visa',
    does: 'El banco pide que lo confirme',
  },
  {
    number: '4000000000000341',
    kind: 'failsLater',
    brand: 'visa',
    does: 'Se acepta hoy y falla al renovar',
  },
];

/** Ignores the spacing of the number. */
export function findCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number === digits);
}

export interface Decline {
  readonly code: string;
  readonly decline: string;
  readonly message: string;
}

/** In the words of Stripe's API. */
const DECLINED: Decline = {
  code: 'card_declined',
  decline: 'generic_decline',
  message: 'Your card was declined.',
};
const INSUFFICIENT: Decline = {
  code: 'card_declined',
  decline: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
export const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  decline: 'authentication_required',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/**
 * Why the bank declines; undefined when it accepts.
 * @param present true while the customer pays: a card that fails later is accepted then.
 */
export function declineOf(kind: CardKind, present: boolean): Decline | undefined {
  if (kind === 'insufficient') return INSUFFICIENT;
  if (kind === 'declined' || (kind === 'failsLater' && !present)) return DECLINED;
  return undefined;
}
