import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { SPECIES } from '#domain/analyses/patient.ts';
import { correctAnswers } from '#domain/rules/correctAnswers.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { ageDoubt, longestLife } from './ages.ts';
import type { AnalysisDefinition, NumberField } from './field.ts';
import { typedAnswers } from './typedAnswers.ts';
import { validateAnswers } from './validate.ts';

const agesOf = ({ groups }: AnalysisDefinition) =>
  groups
    .flatMap(({ fields }) => fields)
    .filter((field): field is NumberField => field.kind === 'number')
    .filter(({ about }) => about === 'patient.age');

const FORMS = catalogue.all.flatMap((definition) =>
  agesOf(definition).map((field) => ({ definition, field })),
);
const WITHOUT_LIMIT = ['Reptil', 'Otra'];

it('every form asks for one age, limited by its own field of the species', () => {
  expect(FORMS.map(({ definition }) => definition.type)).toEqual(
    catalogue.all.map(({ type }) => type),
  );
  for (const { definition, field } of FORMS) {
    const fields = definition.groups.flatMap((group) => group.fields);
    const species = fields.find(({ key }) => key === field.speciesKey);
    expect(species?.about, definition.type).toBe('patient.species');
  }
});

it('every listed species has a limit, but for those that may live as long as the field allows', () => {
  const unlimited = SPECIES.filter((species) => longestLife(species) === undefined);
  expect(unlimited).toEqual(WITHOUT_LIMIT);
});

everyRow(FORMS.flatMap((form) => SPECIES.map((species) => [form, species] as const)))(
  'an age beyond a species is asked about in a form, and one at its limit is not: {}',
  ({ definition, field }, species) => {
    const { key, speciesKey = '' } = field;
    const limit = longestLife(species) ?? field.max;
    const answersOf = (age: number | string) => ({ [speciesKey]: species, [key]: age });
    const sent = (age: number | string) => validateAnswers(definition, answersOf(age));
    const read = (age: string) => typedAnswers(definition, answersOf(age)).answers[key];
    for (const age of [0, 0.5, limit]) {
      expect(ageDoubt(field, age, answersOf(age))).toBeUndefined();
      expect(sent(age)).toMatchObject({ ok: true, answers: { [key]: age } });
      expect(read(String(age))).toBe(age);
    }
    if (limit === field.max) return;
    for (const age of [limit + 0.1, limit + 1, field.max]) {
      const typed = String(age).replace('.', ',');
      for (const value of [age, typed]) {
        expect(sent(value)).toMatchObject({ ok: false, fields: [{ field: key }] });
        expect(JSON.stringify(sent(value))).toContain(`Si son años, escriba «${typed} años».`);
      }
      expect(read(typed)).toBeUndefined();
      expect(sent(`${typed} años`)).toMatchObject({ ok: true, answers: { [key]: age } });
      expect(read(`${typed} años`)).toBe(age);
    }
  },
);

const [{ definition, field }] = FORMS as [(typeof FORMS)[number]];

everyRow<[species: string, age: number, months: string | undefined, asked: boolean]>([
  ['Perra', 31, '2,583', true],
  ['perro mestizo', 31, '2,583', true],
  ['Gata', 31, '2,583', true],
  ['Yegua', 31, undefined, false],
  ['Hámster', 31, '2,583', true],
  ['Ratón', 100, undefined, true],
  ['Chinchilla', 22, undefined, false],
  ['Tortuga', 120, undefined, false],
  ['Perro y gato', 31, undefined, false],
  ['', 31, undefined, false],
])('{species} of {age} may be months: {months}', (species, age, months, asked) => {
  const doubt = ageDoubt(field, age, { patientSpecies: species });
  expect(doubt !== undefined).toBe(asked);
  expect(doubt?.asMonths).toBe(months);
});

it('the refusal names both readings', () => {
  expect(validateAnswers(definition, { patientSpecies: 'Perro', patientAge: 31 })).toEqual({
    ok: false,
    fields: [
      {
        field: 'patientAge',
        message:
          'Edad: 31 años es más de lo que suele vivir esa especie. ¿Son 31 meses? Serían 2,583 años. Si son años, escriba «31 años».',
      },
    ],
  });
});

it('a corrected age is asked about by the species of the case, and a stored one is left alone', () => {
  const before = { patientSpecies: 'Perro', patientAge: 31 };
  const corrected = (changes: object) => correctAnswers(definition, before, { ...changes }).answers;
  expect(() => corrected({ patientAge: 32 })).toThrow();
  expect(corrected({ patientAge: '32 años' })).toMatchObject({ patientAge: 32 });
  expect(corrected({ patientBreed: 'Mestizo' })).toMatchObject(before);
});

it('a species given later asks about the age of the case', () => {
  const changes = { patientSpecies: 'Perro' };
  expect(() => correctAnswers(definition, { patientAge: 31 }, changes)).toThrow();
});
