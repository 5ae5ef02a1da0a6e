import { expect, it } from 'vitest';
import type { AnswersBySubject } from '#domain/catalogue/about.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { isSamePatient } from './samePatient.ts';

const luna = (answers: AnswersBySubject = {}, lastSeen = '2026-11-21T10:00:00Z') => ({
  name: 'Luna',
  lastSeen,
  answers,
});
const boxer = { 'patient.species': 'Perro', 'patient.breed': 'Bóxer', 'patient.age': 9 };

everyRow([
  ['another species', { ...boxer, 'patient.species': 'Gato' }],
  ['another breed', { ...boxer, 'patient.breed': 'Podenco' }],
  ['another age', { ...boxer, 'patient.age': 2 }],
])('{case} is another patient', (_, answers) => {
  expect(isSamePatient(luna(answers), luna(boxer))).toBe(false);
});

it('a patient ages between cases', () => {
  expect(isSamePatient(luna({ 'patient.age': 6 }, '2023-11-21T10:00:00Z'), luna(boxer))).toBe(true);
  expect(isSamePatient(luna({ 'patient.age': 9 }, '2023-11-21T10:00:00Z'), luna(boxer))).toBe(
    false,
  );
});

it('the same patient ignores capitals, spaces and gaps of the older case', () => {
  expect(
    isSamePatient({ ...luna({ 'patient.breed': ' bóxer' }), name: 'LUNA ' }, luna(boxer)),
  ).toBe(true);
  expect(isSamePatient(luna(), luna(boxer))).toBe(true);
});

it('a newer case with gaps hides no patient', () => {
  expect(isSamePatient(luna(boxer), luna())).toBe(false);
});
