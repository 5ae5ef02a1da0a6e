import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { invoiceStatusText, subscriptionStatusText } from './subscriptionWords.ts';
import { TRANSACTION_STATE_WORDS } from './transactions.ts';

everyRow([
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
])('a subscription that is {status} reads «{text}» [1.4-22]', (status, text) => {
  expect(subscriptionStatusText(status)).toBe(text);
});

everyRow([
  ['paid', 0, 'Pagado'],
  ['paid', 450, 'Devuelto en parte'],
  ['paid', 900, 'Devuelto'],
  ['open', 0, 'Pendiente'],
  ['void', 0, 'Anulado'],
  ['draft', 0, 'Borrador'],
  ['new', 0, 'new'],
])(
  'an invoice that is {status} with {refunded cents} cents refunded reads «{text}»',
  (status, refundedCents, text) => {
    const state = { status, amountCents: 900, refundedCents, givenUp: false };
    expect(invoiceStatusText(state)).toBe(text);
  },
);

it('a smaller plan’s balance is in favour of the vet', () => {
  const left = { status: 'paid', amountCents: -2000, refundedCents: 0, givenUp: false };
  expect(invoiceStatusText(left)).toBe('A su favor');
});

it('an abandoned invoice reads the same to the vet and to the administration', () => {
  const open = { status: 'open', amountCents: 900, refundedCents: 0, givenUp: true };
  expect(invoiceStatusText(open)).toBe('No cobrado');
  expect(TRANSACTION_STATE_WORDS.uncollected).toBe('No cobrado');
});
