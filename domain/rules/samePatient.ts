import type { AnswersBySubject } from '#domain/catalogue/about.ts';
import type { Answer } from '#domain/catalogue/field.ts';

export interface SeenPatient {
  readonly name: string;
  /** ISO instant of the case. */
  readonly lastSeen: string;
  readonly answers: AnswersBySubject;
}

/** Tolerated difference of ages in years: vets give whole years. */
const AGE_SLACK = 1;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * True if both cases seem to be one patient: equal names, and equal species, breed and age where
 * the older case has them. A gap in the newer case never matches, so that no patient hides another
 * of its name.
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
