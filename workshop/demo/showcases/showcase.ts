import type { Answers } from '#domain/catalogue/field.ts';

/** A vital case of a type and one that can wait for days, filled in with care. */
export interface Showcase {
  readonly type: string;
  readonly urgency: 'vital' | 'ordinary';
  readonly answers: Answers;
}

export const ADULT_DOG = { patientSpecies: 'Perro', patientAge: 6 } as const;
