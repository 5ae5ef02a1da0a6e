import { RETURNED, UNCOLLECTED } from './subscriptionWords.ts';

/** Payments of administration lists, one an invoice. */

export const TRANSACTION_KINDS = ['subscription', 'renewal', 'upgrade', 'other'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Specification words; the last one covers any other Stripe invoice. */
export const TRANSACTION_KIND_WORDS: Readonly<Record<TransactionKind, string>> = {
  subscription: 'Suscripción',
  renewal: 'Renovación',
  upgrade: 'Upgrade',
  other: 'Otro cobro',
};

export const TRANSACTION_STATES = [
  'completed',
  'pending',
  'failed',
  'uncollected',
  'returned',
] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** Specification words, and two of ours: abandoned and fully refunded. */
export const TRANSACTION_STATE_WORDS: Readonly<Record<TransactionState, string>> = {
  completed: 'Completado',
  pending: 'Pendiente',
  failed: 'Fallido',
  uncollected: UNCOLLECTED,
  returned: RETURNED,
};
