import { expect, it } from 'vitest';
import { invoiceStatusText, subscriptionStatusText } from './subscriptionWords.ts';

it.each([
  ['active', 'Activa'],
  ['trialing', 'En prueba'],
  ['past_due', 'Pago pendiente'],
  ['unpaid', 'Impagada'],
  ['canceled', 'Cancelada'],
  ['incomplete', 'Sin confirmar'],
  ['incomplete_expired', 'Caducada'],
  ['paused', 'En pausa'],
  // As the specification shows all but the first.
  ['one that comes later', 'one that comes later'],
  ['toString', 'toString'],
])('a subscription that is %s reads «%s» [1.4-22]', (status, text) => {
  expect(subscriptionStatusText(status)).toBe(text);
});

it.each([
  ['paid', 0, 'Pagada'],
  ['paid', 450, 'Reembolsada en parte'],
  ['paid', 900, 'Reembolsada'],
  ['open', 0, 'Pendiente'],
  ['void', 0, 'Anulada'],
  ['uncollectible', 0, 'Incobrable'],
  ['draft', 0, 'Borrador'],
  ['new', 0, 'new'],
])('an invoice that is %s with %i cents given back reads «%s»', (status, refundedCents, text) => {
  expect(invoiceStatusText({ status, amountCents: 900, refundedCents })).toBe(text);
});

it('what a smaller plan leaves over is in favour of the vet', () => {
  const left = { status: 'paid', amountCents: -2000, refundedCents: 0 };
  expect(invoiceStatusText(left)).toBe('A su favor');
});
