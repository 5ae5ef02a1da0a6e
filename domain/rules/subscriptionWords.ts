/** Spanish for Stripe's states of a subscription and an invoice. */

const SUBSCRIPTION_WORDS = new Map([
  ['active', 'Activa'],
  ['trialing', 'En prueba'],
  ['past_due', 'Pago pendiente'],
  ['unpaid', 'Impagada'],
  ['canceled', 'Cancelada'],
  ['incomplete', 'Sin confirmar'],
  ['incomplete_expired', 'Caducada'],
  ['paused', 'En pausa'],
]);

/** A state that Stripe has and we have no word for is shown as it is. */
export function subscriptionStatusText(status: string): string {
  return SUBSCRIPTION_WORDS.get(status) ?? status;
}

const INVOICE_WORDS = new Map([
  ['paid', 'Pagada'],
  ['open', 'Pendiente'],
  ['void', 'Anulada'],
  ['draft', 'Borrador'],
]);

/** As the vet and the administration read it. */
export const UNCOLLECTED = 'No cobrada';

export interface InvoiceState {
  readonly status: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** True if it will never be charged (`isGivenUp`). */
  readonly givenUp: boolean;
}

/**
 * «Pagada», «Reembolsada en parte»: a refund outweighs the payment. A negative amount is the
 * balance of a smaller plan: «A su favor», against the next invoices.
 */
export function invoiceStatusText({
  status,
  amountCents,
  refundedCents,
  givenUp,
}: InvoiceState): string {
  if (givenUp) return UNCOLLECTED;
  if (refundedCents > 0 && refundedCents >= amountCents) return 'Reembolsada';
  if (refundedCents > 0) return 'Reembolsada en parte';
  if (amountCents < 0 && status === 'paid') return 'A su favor';
  return INVOICE_WORDS.get(status) ?? status;
}
