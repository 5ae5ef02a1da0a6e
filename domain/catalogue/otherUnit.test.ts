import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import type { NumberField } from './field.ts';
import { otherUnit } from './otherUnit.ts';
import { typedAnswers } from './typedAnswers.ts';
import { validateAnswers } from './validate.ts';

const urine = catalogue.find('urinalysis_sample')!;
const blood = catalogue.find('hematology_sample')!;
const fieldOf = (key: string) =>
  [...blood.groups, ...urine.groups]
    .flatMap(({ fields }) => fields)
    .find((field): field is NumberField => field.kind === 'number' && field.key === key)!;

everyRow<[key: string, figure: number, text: string | undefined]>([
  ['chemCalcium', 9.8, '2,445'],
  ['chemCalcium', 2.4, undefined],
  ['chemCalcium', 90, undefined],
  ['chemCreatinine', 6.9, '610'],
  ['chemCreatinine', 20, undefined],
  ['serumCreatinine', 2, '176,8'],
  ['chemGlucose', 40, undefined],
  ['chemGlucose', 45, '2,5'],
  ['serumGlucose', 300, '16,67'],
  ['chemUrea', 100, undefined],
  ['chemUrea', 120, '19,98'],
  ['chemAlbumin', 2.5, '25'],
  ['chemAlbumin', 6, undefined],
  ['chemPotassium', 40, undefined],
])('{key} of {figure} is, in another unit, {text}', (key, figure, text) => {
  expect(otherUnit(fieldOf(key), figure)?.text).toBe(text);
});

it('a figure out of range is refused with the plausible other unit', () => {
  expect(validateAnswers(blood, { chemCalcium: 9.8 })).toEqual({
    ok: false,
    fields: [
      {
        field: 'chemCalcium',
        message:
          'Calcio total: debe estar entre 0,8 y 6 mmol/l. ¿Está en mg/dl? Serían 2,445 mmol/l.',
      },
    ],
  });
});

it('a figure of doubtful unit reaches no rule until the vet chooses', () => {
  const typed = { chemCalcium: '9,8', chemPotassium: '8,1', patientSpecies: 'Gato' };
  expect(typedAnswers(blood, typed)).toEqual({ chemPotassium: 8.1, patientSpecies: 'Gato' });
});
