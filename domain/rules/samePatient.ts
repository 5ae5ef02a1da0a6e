import type { Answer } from '#domain/catalogue/field.ts';

/** A patient as one case tells of it, by the `patient…` keys of the forms. */
export interface SeenPatient {
  readonly name: string;
  /** ISO instant of the case. */
  readonly lastSeen: string;
  readonly data: Readonly<Record<string, Answer>>;
}

/** Years by which two ages of one animal may disagree: they are told in whole years. */
const AGE_SLACK = 1;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * Whether an older case tells of the same patient as a newer one, as far as can be known: the name is
 * the same, and species, breed and age, where the older case tells them, are too. What the newer case
 * does not tell is no agreement, so that no patient is hidden behind another of its name.
 */
export function isSamePatient(older: SeenPatient, newer: SeenPatient): boolean {
  return (
    folded(older.name) === folded(newer.name) &&
    ['patientSpecies', 'patientBreed'].every(
      (key) => !older.data[key] || folded(older.data[key]) === folded(newer.data[key]),
    ) &&
    agesAgree(older, newer)
  );
}

function agesAgree(older: SeenPatient, newer: SeenPatient): boolean {
  if (typeof older.data.patientAge !== 'number') return true;
  if (typeof newer.data.patientAge !== 'number') return false;
  const between = (Date.parse(newer.lastSeen) - Date.parse(older.lastSeen)) / YEAR_MS;
  return Math.abs(older.data.patientAge + between - newer.data.patientAge) <= AGE_SLACK;
}

function folded(answer: Answer | undefined): string {
  return String(answer ?? '')
    .trim()
    .toLocaleLowerCase('es');
}
