import { expect, test } from 'vitest';
import { consultReasonOf, patientNameOf } from './namesOfCase.ts';

test('a case is named by its patient, under either key', () => {
  expect(patientNameOf({ patientName: 'Bruma' })).toBe('Bruma');
  expect(patientNameOf({ animalName: 'Luna' })).toBe('Luna');
  expect(patientNameOf({})).toBeNull();
});

test.each(['consultReason', 'clinicalReason', 'clinicalConsultReason', 'consultationReason'])(
  'the reason for consultation is found under %s',
  (key) => {
    expect(consultReasonOf({ [key]: 'Cojera' })).toBe('Cojera');
    expect(consultReasonOf({})).toBeNull();
  },
);
