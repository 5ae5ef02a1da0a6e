import type { Told } from '#domain/catalogue/about.ts';
import type { Answer } from '#domain/catalogue/field.ts';

/** A patient as one case tells of it. */
export interface SeenPatient {
  readonly name: string;
  /** ISO instant of the case. */
  readonly lastSeen: string;
  readonly told: Told;
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
    (['patient.species', 'patient.breed'] as const).every(
      (one) => !older.told[one] || folded(older.told[one]) === folded(newer.told[one]),
    ) &&
    agesAgree(older, newer)
  );
}

function agesAgree(older: SeenPatient, newer: SeenPatient): boolean {
  const [age, later] = [older.told['patient.age'], newer.told['patient.age']];
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
