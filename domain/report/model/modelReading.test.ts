import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { everyRow } from '#tests/support/everyRow.ts';
import { modelReadingSchema, parseModelReading } from './modelReading.ts';
import { isSpanish } from './spanish.ts';
import { aReading } from './testing/reading.ts';

const WORD = 'palabra';
const good = JSON.stringify(aReading());

everyRow([
  ['bare', good],
  ['in a fence', `Claro:\n\`\`\`json\n${good}\n\`\`\`\nListo.`],
  ['between words', `Aquí está: ${good} Saludos.`],
  ['under data', JSON.stringify({ data: aReading() })],
])('a model answer {case} is read', (_, text) => {
  expect(parseModelReading(text, WORD)).toEqual({ state: 'read', reading: aReading() });
});

everyRow([
  ['words', 'No soy JSON'],
  ['half of it', good.slice(0, 120)],
  ['nothing', ''],
  ['a list of numbers', '[1,2]'],
  ['NaN', good.replace('"compatible"', 'NaN')],
  ['a page', '<!doctype html><title>502</title>'],
])('{case} is unusable, with a reason', (_, text) => {
  const answer = parseModelReading(text, WORD);
  expect(answer).toMatchObject({ state: 'wrong', loose: undefined });
  if (answer.state === 'wrong') expect(answer.problems.length).toBeGreaterThan(0);
});

it('a model answer for another case is rejected', () => {
  const of = (caso: string) => parseModelReading(JSON.stringify(aReading({ caso })), WORD);
  expect(of('otra')).toMatchObject({ state: 'wrong', loose: undefined, ofAnother: true });
  expect(of(WORD).state).toBe('read');
});

it('wrong types are located, and the usable part claims no more certainty', () => {
  const untidy = {
    caso: WORD,
    conclusion: ['Mastocitoma', 'cutáneo'],
    certeza: 'casi seguro',
    hallazgos: [{ nombre: 'Mastocitos', estado: true }, 'suelto'],
    diferenciales: { mastocitoma: 'alta' },
    recomendaciones: 'Una\nOtra',
  };
  const answer = parseModelReading(JSON.stringify(untidy), WORD);
  expect(answer).toMatchObject({
    state: 'wrong',
    loose: {
      conclusion: 'Mastocitoma. cutáneo',
      certeza: 'no_concluyente',
      categoria: 'no_evaluable',
      hallazgos: [{ nombre: 'Mastocitos', estado: 'no_evaluable' }],
      recomendaciones: ['Una', 'Otra'],
    },
  });
  if (answer.state === 'wrong') expect(answer.problems.join('\n')).toContain('certeza');
});

it('schema problems are in Spanish for the model', () => {
  const answer = parseModelReading(JSON.stringify({ caso: 1, categoria: 'rara' }), WORD);
  const problems = answer.state === 'wrong' ? answer.problems.join('\n') : '';
  expect(problems).toMatch(/caso: Entrada inválida: se esperaba texto/);
  expect(problems).not.toMatch(/Invalid|expected|received/);
});

it('parseModelReading never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseModelReading(text, WORD)),
  );
});

it('the model schema fits strict structured output', () => {
  const check = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, properties, required, additionalProperties, items } = Object.fromEntries(
      Object.entries(node),
    );
    if (type === 'object') {
      expect(additionalProperties).toBe(false);
      expect(required).toEqual(Object.keys(properties));
      for (const each of Object.values(properties)) check(each);
    }
    check(items);
  };
  const schema = z.toJSONSchema(modelReadingSchema, { target: 'draft-7' });
  expect(schema.type).toBe('object');
  check(schema);
});

everyRow([
  [true, 'Se observan células redondas con gránulos en el citoplasma y un fondo limpio de sangre.'],
  [true, 'Mastocitoma cutáneo'],
  [
    false,
    'There are many round cells with granules and the background is clear of blood in all fields.',
  ],
  [
    false,
    'Les cellules sont rondes avec des granules et le fond est clair dans tous les champs vus.',
  ],
])('isSpanish is {expected} for its language', (expected, text) => {
  expect(isSpanish(text)).toBe(expected);
});
