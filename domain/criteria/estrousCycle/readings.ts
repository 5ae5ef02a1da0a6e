import { daysBetween } from '#domain/catalogue/days.ts';
import { PROGESTERONE } from '#domain/catalogue/units.ts';
import type { CaseFacts } from '../core/facts.ts';
import { today } from './days.ts';

/** Readers of answers that several rules of the estrous cycle share. */

export const CELLS = [
  'cytoParabasal',
  'cytoIntermediate',
  'cytoSuperficial',
  'cytoAnucleated',
] as const;

/** Percentage of superficial cells and squames; undefined without both. */
export function keratin(facts: CaseFacts): number | undefined {
  const superficial = facts.number('cytoSuperficial');
  const anucleated = facts.number('cytoAnucleated');
  return superficial === undefined || anucleated === undefined
    ? undefined
    : superficial + anucleated;
}

/** A progesterone in ng/ml; undefined without its unit, which is never guessed. */
export function inNanograms(facts: CaseFacts, key: string): number | undefined {
  const value = facts.number(key);
  const unit = facts.choice('progesteroneUnit');
  if (value === undefined || unit === undefined) return undefined;
  return unit === 'nmol/l' ? value / PROGESTERONE : value;
}

/** Days between this sample and the one before, both with 80 % of keratin or more. */
export function keratinisedFor(facts: CaseFacts): number | undefined {
  const both = (keratin(facts) ?? 0) >= 80 && (facts.number('previousKeratin') ?? 0) >= 80;
  return both ? daysBetween(facts.text('previousSampleDate'), today(facts)) : undefined;
}
