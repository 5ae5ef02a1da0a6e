import { expect, test } from 'vitest';
import { cleanReason, MAX_REASON, reasonProblem } from './reason.ts';

test.each(['', '   ', '\u200b', '\u200b \ufeff'])('%j is no reason', (typed) => {
  expect(reasonProblem(typed)).toBe('Motivo: indíquelo.');
});

test.each(['\u2800', '\u3164', '\u00ad', '.', '…', '¿?'])('%j is too short', (typed) => {
  expect(reasonProblem(typed)).toBe('Motivo: indíquelo con letras o números.');
});

test.each(['Reclamación 12', '7', 'é', ` ${'x'.repeat(MAX_REASON)} `])('%j is one', (typed) => {
  expect(reasonProblem(typed)).toBeUndefined();
});

test('a long one’s refusal has the excess', () => {
  expect(reasonProblem('x'.repeat(MAX_REASON + 1))).toBe('Motivo: como mucho 500 caracteres.');
});

test('direction marks and hidden letters are removed; line breaks stay', () => {
  expect(cleanReason('\u202eImpago\u200b\r\nde mayo ')).toBe('Impago\nde mayo');
});
