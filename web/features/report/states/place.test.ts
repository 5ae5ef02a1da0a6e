import { expect, it } from 'vitest';
import { waitingWords } from './place.ts';

it.each([
  [0, false, null, 'Es el siguiente en la cola', undefined],
  [1, false, 12, 'Hay 1 caso por delante', 'menos de un minuto'],
  [12, false, 55, 'Hay 12 casos por delante', 'un minuto'],
  [40, false, 125, 'Hay 40 casos por delante', 'unos 3\u00a0minutos'],
  [90, false, 11 * 60 + 1, 'Hay 90 casos por delante', 'unos 15\u00a0minutos'],
  [99, false, 3_601, 'Hay 99 casos por delante', 'más de una hora'],
  [100, true, null, 'Hay más de 100 casos por delante', undefined],
])('%s ahead (more: %s), %s s: «%s», %s', (ahead, more, seconds, words, time) => {
  expect(waitingWords({ ahead, more, seconds })).toEqual({ ahead: words, time });
});

it('the place of a case that does not wait, or is unknown, is empty', () => {
  expect(waitingWords({ ahead: null, more: false, seconds: null })).toBeUndefined();
  expect(waitingWords(undefined)).toBeUndefined();
});
