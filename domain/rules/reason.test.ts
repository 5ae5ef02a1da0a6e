import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { cleanReason, MAX_REASON, reasonProblem } from './reason.ts';

everyRow(['', '   ', '\u200b', '\u200b \ufeff', '\u3164', '\u00ad'])(
  '{typed} is no reason',
  (typed) => {
    expect(reasonProblem(typed)).toBe('Motivo: indíquelo.');
  },
);

everyRow(['\u2800', '.', '…', '¿?'])('{typed} is too short', (typed) => {
  expect(reasonProblem(typed)).toBe('Motivo: indíquelo con letras o números.');
});

everyRow(['Reclamación 12', '7', 'é', ` ${'x'.repeat(MAX_REASON)} `])('{typed} is one', (typed) => {
  expect(reasonProblem(typed)).toBeUndefined();
});

test('the refusal of a long reason gives the excess', () => {
  expect(reasonProblem('x'.repeat(MAX_REASON + 1))).toBe('Motivo: como mucho 500 caracteres.');
});

test('a reason loses invisible characters and keeps line breaks', () => {
  expect(cleanReason('\u202eImpago\u200b\r\nde mayo ')).toBe('Impago\nde mayo');
});
