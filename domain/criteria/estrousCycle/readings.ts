import { daysBetween } from '#domain/catalogue/days.ts';
import { PROGESTERONE } from '#domain/catalogue/units.ts';
import type { CaseFacts } from '../core/facts.ts';
import { today } from './days.ts';

export const CELLS = [
  'cytoParabasal',
  'cytoIntermediate',
  'cytoSuperficial',
  'cytoAnucleated',
] as const;

/** Superficial cells plus squames, per cent; undefined without both. */
export function keratin(facts: CaseFacts): number | undefined {
  const superficial = facts.number('cytoSuperficial');
  const anucleated = facts.number('cytoAnucleated');
  return superficial === undefined || anucleated === undefined
    ? undefined
    : superficial + anucleated;
}

/** Progesterone in ng/ml; undefined without a unit, which is never guessed. */
export function inNanograms(facts: CaseFacts, key: string): number | undefined {
  const value = facts.number(key);
  const unit = facts.choice('progesteroneUnit');
  if (value === undefined || unit === undefined) return undefined;
  return unit === 'nmol/l' ? value / PROGESTERONE : value;
}

/** Days between this sample and the previous one, both with at least 80 % of keratin. */
export function keratinisedFor(facts: CaseFacts): number | undefined {
  const both = (keratin(facts) ?? 0) >= 80 && (facts.number('previousKeratin') ?? 0) >= 80;
  return both ? daysBetween(facts.text('previousSampleDate'), today(facts)) : undefined;
}
