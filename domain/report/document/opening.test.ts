import { describe, expect, it, test } from 'vitest';
import { conclusionParts, headline } from './opening.ts';

describe('the headline of a conclusion', () => {
  test('is the whole of a short one', () => {
    expect(headline('Mastocitoma. De bajo grado.')).toEqual({
      head: 'Mastocitoma. De bajo grado.',
    });
  });

  test('is the first full sentence of a long one, and no word is lost', () => {
    const rest = `Se observan ${'muchas '.repeat(15)}células.`;
    expect(headline(`No concluyente; aprox. 5 leucocitos en el campo. ${rest}`)).toEqual({
      head: 'No concluyente; aprox. 5 leucocitos en el campo.',
      rest,
    });
  });

  test('is everything when no first sentence has the length of one', () => {
    const endless = `${'palabra '.repeat(40)}fin. Otra frase.`;
    expect(headline(endless)).toEqual({ head: endless });
    const abrupt = `Sí. ${'palabra '.repeat(40)}`;
    expect(headline(abrupt)).toEqual({ head: abrupt });
  });
});

it.each([
  ['compatible', 'Mastocitoma', { lead: 'Compatible con', text: 'mastocitoma' }],
  ['sugestivo', 'TVT canino', { lead: 'Sugestivo de', text: 'TVT canino' }],
  ['compatible', 'Compatible con lipoma', { text: 'Compatible con lipoma' }],
  ['posible', 'Se observan células. Nada más.', { text: 'Se observan células. Nada más.' }],
  ['no_concluyente', 'Se contaron 67 núcleos', { text: 'Se contaron 67 núcleos' }],
  ['no_concluyente', undefined, { text: 'No concluyente' }],
  [undefined, 'Mastocitoma', { text: 'Mastocitoma' }],
  [undefined, undefined, {}],
] as const)('heads the conclusion: %s, %s', (certainty, conclusion, parts) => {
  expect(
    conclusionParts({ ...(certainty ? { certainty } : {}), ...(conclusion ? { conclusion } : {}) }),
  ).toEqual(parts);
});
