import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { totalOf } from '#domain/catalogue/shareSum.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from './testing.ts';

const MORE: Readonly<Record<string, Answers>> = {
  hematology_sample: { patientSpecies: 'Perro' },
  cytology: { patientSpecies: 'Perro' },
  body_fluids_sample: { patientSpecies: 'Perro', fluidType: 'pleural' },
  estrous_cycle: { animalSpecies: 'Perro', sampleType: 'Citología vaginal' },
};

const sums = catalogue.all.flatMap(({ type, groups }) =>
  groups.flatMap((group) => (group.sums ?? []).map((sum) => ({ type, sum, group: group.id }))),
);

/** A short sum is asked by the form alone: a class may be missing that nobody counted. */
describe('a sum over the most that a form allows', () => {
  everyRow(sums)('is a doubt of its shares: {type}, {group}', ({ type, sum }) => {
    for (const values of [
      [60, 40],
      [60, 42],
      [60, 43],
      [60, 45.5],
      [70, 20, 5, 5],
      [90, 20],
    ]) {
      const answers = Object.fromEntries(values.map((value, at) => [sum.keys[at] ?? '', value]));
      const { coherencia = [] } = readCase(type, { ...MORE[type], ...answers }).parts;
      const doubted = coherencia.flatMap(({ campos }) => campos);
      const { total = 0 } = totalOf(sum, answers) ?? {};
      expect(doubted, `${values}`).toEqual(total > sum.most ? Object.keys(answers) : []);
    }
  });

  it('does not exist for a single share', () => {
    expect(totalOf({ keys: ['a', 'b'], most: 102 }, { a: '40' })).toBeUndefined();
  });
});
