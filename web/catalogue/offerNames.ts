import type { Offer } from '#domain/criteria/texts/offers.ts';

/** Id of the first answer of an offer, where «Contestar» leads. */
export const offerId = ({ key }: Offer): string => `offer-${key}`;

export const questionOf = ({ asks }: Offer): string => `¿${asks}?`;
