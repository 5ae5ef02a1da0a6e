import type { Subject } from './field.ts';

/** Subjects of keys that forms once had, or have: the first answered one of a subject counts. */
export const OLDER_SUBJECTS: ReadonlyMap<string, Subject> = new Map([
  ['patientName', 'patient.name'],
  ['patientSpecies', 'patient.species'],
  ['patientBreed', 'patient.breed'],
  ['patientAge', 'patient.age'],
  ['patientWeight', 'patient.weight'],
  ['patientSexReproductive', 'patient.sex'],
  ['patientSex', 'patient.sex'],
  ['consultReason', 'reason'],
  ['clinicalReason', 'reason'],
  ['ecgReason', 'reason'],
  ['ophthalmoReason', 'reason'],
]);
