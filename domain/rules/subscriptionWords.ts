/** Spanish for Stripe’s subscription and invoice states. */

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

/** Shows unknown states unchanged. */
export function subscriptionStatusText(status: string): string {
  return SUBSCRIPTION_WORDS.get(status) ?? status;
}

const INVOICE_WORDS = new Map([
  ['paid', 'Pagado'],
  ['open', 'Pendiente'],
  ['void', 'Anulado'],
  ['draft', 'Borrador'],
]);

export const UNCOLLECTED = 'No cobrado';
/** To the vet and to the administration alike. */
export const RETURNED = 'Devuelto';

export interface InvoiceState {
  readonly status: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  /** True if never charged (`isGivenUp`). */
  readonly givenUp: boolean;
}

/**
 * State of a payment, «Pagado», «Devuelto en parte»: refunds override payment. A negative amount, «A su favor», is
 * credit from a smaller plan for later invoices.
 */
export function invoiceStatusText({
  status,
  amountCents,
  refundedCents,
  givenUp,
}: InvoiceState): string {
  if (givenUp) return UNCOLLECTED;
  if (refundedCents > 0 && refundedCents >= amountCents) return RETURNED;
  if (refundedCents > 0) return `${RETURNED} en parte`;
  if (amountCents < 0 && status === 'paid') return 'A su favor';
  return INVOICE_WORDS.get(status) ?? status;
}
