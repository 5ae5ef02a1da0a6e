import { expect, it } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import { draftProgress } from './draftProgress.ts';

it('counts the answers of a draft among those that its form asks openly', () => {
  const { asked } = draftProgress(cytology, {});
  expect(asked).toBeGreaterThan(5);
  const typed = { patientName: 'Toby', patientSpecies: '  ', unknownField: 'texto' };
  expect(draftProgress(cytology, typed)).toEqual({ answered: 1, asked });
});
