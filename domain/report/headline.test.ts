import { expect, test } from 'vitest';
import { headline } from './headline.ts';

test('a short conclusion is its own headline', () => {
  expect(headline('Mastocitoma. De bajo grado.')).toEqual({ head: 'Mastocitoma. De bajo grado.' });
});

test('of a long one the first full sentence stands out and no word is lost', () => {
  const rest = `Se observan ${'muchas '.repeat(15)}células.`;
  expect(headline(`No concluyente; aprox. 5 leucocitos en el campo. ${rest}`)).toEqual({
    head: 'No concluyente; aprox. 5 leucocitos en el campo.',
    rest,
  });
});

test('what is no headline in length stays whole', () => {
  const endless = `${'palabra '.repeat(40)}fin. Otra frase.`;
  expect(headline(endless)).toEqual({ head: endless });
  const abrupt = `Sí. ${'palabra '.repeat(40)}`;
  expect(headline(abrupt)).toEqual({ head: abrupt });
});
