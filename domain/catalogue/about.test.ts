import { describe, expect, it, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { answersBySubject, textAbout } from './about.ts';

describe.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
  '%s',
  (_, definition) => {
    it('marks the answers about the patient and the reason', () => {
      const answers = answersBySubject(definition, sampleAnswers(definition));
      const subjects = ['name', 'species', 'breed', 'age', 'sex'].map((one) => `patient.${one}`);
      expect(Object.keys(answers)).toEqual(expect.arrayContaining(subjects));
      expect('reason' in answers).toBe(definition.type !== 'cytology');
    });
  },
);

test('the pet’s name comes before its registered name', () => {
  const cycle = catalogue.find('estrous_cycle');
  const nameOf = (stored: object) => textAbout('patient.name', cycle, { ...stored });
  expect(nameOf({ animalName: 'Luna de Arco', patientName: 'Luna' })).toBe('Luna');
  expect(nameOf({ animalName: 'Luna de Arco' })).toBe('Luna de Arco');
  expect(nameOf({ patientName: '  ' })).toBeNull();
});

everyRow([
  ['patient.name', 'patientName'],
  ['patient.species', 'patientSpecies'],
  ['patient.sex', 'patientSexReproductive'],
  ['reason', 'consultReason'],
  ['reason', 'ecgReason'],
] as const)(
  '{subject} is found under the older key {key}, even of a type long gone',
  (subject, key) => {
    expect(textAbout(subject, undefined, { [key]: 'x' })).toBe('x');
    expect(textAbout(subject, catalogue.find('cytology'), { [key]: 'x' })).toBe('x');
  },
);

test('textAbout ignores old values that are no text', () => {
  expect(textAbout('patient.name', undefined, { patientName: ['Bruma'] })).toBeNull();
  expect(textAbout('patient.name', undefined, { patientName: 7 })).toBeNull();
});
