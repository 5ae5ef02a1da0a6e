import { UNCOLLECTED } from './subscriptionWords.ts';

/** The payments as administrators list them: one line for each invoice. */

export const TRANSACTION_KINDS = ['subscription', 'renewal', 'upgrade', 'other'] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Words of the specification; the last is any other Stripe invoice. */
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

/** Words of the specification, plus those for abandoned and fully refunded payments. */
export const TRANSACTION_STATE_WORDS: Readonly<Record<TransactionState, string>> = {
  completed: 'Completado',
  pending: 'Pendiente',
  failed: 'Fallido',
  uncollected: UNCOLLECTED,
  returned: 'Devuelto',
};
