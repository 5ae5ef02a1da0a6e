import type { ActTable } from '../core/act.ts';
import type { Rule } from '../core/rule.ts';
import { chemistryRules } from './chemistry.ts';
import { criticalRules, criticalSteps } from './critical/index.ts';
import { redFlagRules, redFlagSteps } from './redFlags.ts';
import { gapRules, gapSteps } from './speciesGaps.ts';

type Options = Parameters<typeof gapRules>[0] & {
  /** Keys of the type's own fields that use the intervals of the chemistry. */
  readonly own?: Parameters<typeof chemistryRules>[0];
};

/**
 * Rules of every type: critical values, ticked signs, «Bioquímica y gases», animals without
 * criteria.
 */
export function commonRules({ own, ...gaps }: Options): readonly Rule[] {
  return [...chemistryRules(own), ...criticalRules, ...redFlagRules, ...gapRules(gaps)];
}

const COMMON: ActTable = { ...criticalSteps, ...redFlagSteps, ...gapSteps };

/** Acts of a type with the common ones. Rows of the type come before common rows of the same id. */
export function withCommonActs(acts: ActTable): ActTable {
  const own = Object.entries(acts).map(
    ([id, rows = []]) => [id, [...rows, ...(COMMON[id] ?? [])]] as const,
  );
  return { ...COMMON, ...Object.fromEntries(own) };
}
