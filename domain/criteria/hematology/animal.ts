import type { CaseFacts } from '../core/facts.ts';
import { says } from '../core/text.ts';

/** Whether the breed has one of these words. */
export function isBreed(facts: CaseFacts, ...stems: readonly string[]): boolean {
  return says(facts.breed, stems);
}

/** Greyhounds have limits of their own for a few classes (never for flags). */
export function isGreyhound(facts: CaseFacts): boolean {
  return facts.species === 'perro' && isBreed(facts, 'galgo', 'greyhound');
}

export function isDogOrCat({ species }: CaseFacts): boolean {
  return species === 'perro' || species === 'gato';
}

/** Type of hemoparasite that was observed, as it was entered. */
export function observedParasite(facts: CaseFacts): string | undefined {
  return facts.choice('hemoparasites') === 'observed' ? facts.text('hemoparasiteType') : undefined;
}

export function isMarrow(facts: CaseFacts): boolean {
  return facts.choice('sampleType') === 'bone_marrow';
}

/** Any figure of the hemogram. */
export function hasHemogram(facts: CaseFacts): boolean {
  return HEMOGRAM.some((key) => facts.number(key) !== undefined);
}

const HEMOGRAM = [
  'cbcHematocrit',
  'cbcRbc',
  'cbcHemoglobin',
  'cbcMcv',
  'cbcMchc',
  'cbcReticulocytePercent',
  'cbcReticulocytes',
  'cbcWbc',
  'cbcPlatelets',
];
