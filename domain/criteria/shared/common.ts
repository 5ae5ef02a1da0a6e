import type { ActTable } from '../core/act.ts';
import type { Rule } from '../core/rule.ts';
import { chemistryRules } from './chemistry.ts';
import { criticalRules, criticalSteps } from './critical/index.ts';
import { redFlagRules, redFlagSteps } from './redFlags.ts';
import { gapRules, gapSteps } from './speciesGaps.ts';

type Options = Parameters<typeof gapRules>[0] & {
  /** Keys of the type's own fields that the general intervals of the chemistry hold for. */
  readonly own?: Parameters<typeof chemistryRules>[0];
};

/**
 * Alarms that hold for every type: critical values, ticked signs, figures of «Bioquímica y gases»,
 * and animals without criteria.
 */
export function commonRules({ own, ...gaps }: Options): readonly Rule[] {
  return [...chemistryRules(own), ...criticalRules, ...redFlagRules, ...gapRules(gaps)];
}

const COMMON: ActTable = { ...criticalSteps, ...redFlagSteps, ...gapSteps };

/** The acts of a type with the common ones; a row of the type stands before those of the same id. */
export function withCommonActs(acts: ActTable): ActTable {
  const own = Object.entries(acts).map(
    ([id, rows = []]) => [id, [...rows, ...(COMMON[id] ?? [])]] as const,
  );
  return { ...COMMON, ...Object.fromEntries(own) };
}
