import { expect, it } from 'vitest';
import type { Answer } from '#domain/catalogue/field.ts';
import { isSamePatient } from './samePatient.ts';

const luna = (data: Record<string, Answer> = {}, lastSeen = '2026-11-21T10:00:00Z') => ({
  name: 'Luna',
  lastSeen,
  data,
});
const boxer = { patientSpecies: 'Perro', patientBreed: 'Bóxer', patientAge: 9 };

it.each([
  ['another species', { ...boxer, patientSpecies: 'Gato' }],
  ['another breed', { ...boxer, patientBreed: 'Podenco' }],
  ['another age', { ...boxer, patientAge: 2 }],
])('%s is another patient', (_, data) => {
  expect(isSamePatient(luna(data), luna(boxer))).toBe(false);
});

it('ages with the time between its cases', () => {
  expect(isSamePatient(luna({ patientAge: 6 }, '2023-11-21T10:00:00Z'), luna(boxer))).toBe(true);
  expect(isSamePatient(luna({ patientAge: 9 }, '2023-11-21T10:00:00Z'), luna(boxer))).toBe(false);
});

it('does not mind capitals and spaces, nor what the older case does not tell', () => {
  expect(isSamePatient({ ...luna({ patientBreed: ' bóxer' }), name: 'LUNA ' }, luna(boxer))).toBe(
    true,
  );
  expect(isSamePatient(luna(), luna(boxer))).toBe(true);
});

it('is not hidden behind a newer case that tells less', () => {
  expect(isSamePatient(luna(boxer), luna())).toBe(false);
});
