import type { AnswersBySubject } from '#domain/catalogue/about.ts';
import type { Answer } from '#domain/catalogue/field.ts';

/** A patient in one case. */
export interface SeenPatient {
  readonly name: string;
  /** ISO instant of the case. */
  readonly lastSeen: string;
  readonly answers: AnswersBySubject;
}

/** Years by which two ages of one animal may differ: vets give whole years. */
const AGE_SLACK = 1;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * True if an older case seems to be of the same patient as a newer one: the name is the same, and
 * so are species, breed and age, where the older case has them. A gap in the newer case is no
 * match, so that no patient is hidden behind another of its name.
 */
export function isSamePatient(older: SeenPatient, newer: SeenPatient): boolean {
  return (
    folded(older.name) === folded(newer.name) &&
    (['patient.species', 'patient.breed'] as const).every(
      (one) => !older.answers[one] || folded(older.answers[one]) === folded(newer.answers[one]),
    ) &&
    agesAgree(older, newer)
  );
}

function agesAgree(older: SeenPatient, newer: SeenPatient): boolean {
  const age = older.answers['patient.age'];
  const later = newer.answers['patient.age'];
  if (typeof age !== 'number') return true;
  if (typeof later !== 'number') return false;
  const between = (Date.parse(newer.lastSeen) - Date.parse(older.lastSeen)) / YEAR_MS;
  return Math.abs(age + between - later) <= AGE_SLACK;
}

function folded(answer: Answer | undefined): string {
  return String(answer ?? '')
    .trim()
    .toLocaleLowerCase('es');
}
