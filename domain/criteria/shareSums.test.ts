import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { totalOf } from '#domain/catalogue/shareSum.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { firedIds, readCase } from './testing.ts';

const RULES = ['H-A1', 'B-A7', 'Y-A1', 'Y-A1b', 'C-K1'];

const MORE: Readonly<Record<string, Answers>> = {
  hematology_sample: { patientSpecies: 'Perro' },
  cytology: { patientSpecies: 'Perro' },
  body_fluids_sample: { patientSpecies: 'Perro', fluidType: 'pleural' },
  estrous_cycle: { animalSpecies: 'Perro', sampleType: 'Citología vaginal' },
};

const sums = catalogue.all.flatMap(({ type, groups }) =>
  groups.flatMap((group) => (group.sums ?? []).map((sum) => ({ type, sum, group: group.id }))),
);

describe('a sum that a form finds wrong', () => {
  everyRow(sums)('matches the rules: {type}, {group}', ({ type, sum }) => {
    const shares = [
      [60, 40],
      [60, 43],
      [60, 45.5],
      [70, 20, 5, 5],
      [70, 20, 5, 2.9],
      [70, 20, 2, 2],
      [90, 20],
    ];
    for (const values of shares) {
      const answers = Object.fromEntries(values.map((value, at) => [sum.keys[at] ?? '', value]));
      const fired = firedIds(readCase(type, { ...MORE[type], ...answers }));
      expect(
        fired.some((id) => RULES.includes(id)),
        `${values}`,
      ).toBe(totalOf(sum, answers)?.wrong);
    }
  });

  it('does not exist for a single share', () => {
    expect(totalOf({ keys: ['a', 'b'], most: 102 }, { a: '40' })).toBeUndefined();
  });
});
