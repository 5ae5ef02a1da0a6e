import type { CriteriaSpecies } from '#domain/catalogue/species.ts';
import { rounded, roundedCount } from '#domain/text/rounding.ts';
import type { CaseFacts, Figure, IntervalComparison, Limits, TabledFigure } from './facts.ts';
import type { Effect } from './rule.ts';

export interface Analyte extends TabledFigure {
  /** Names for species that use another one. */
  readonly names?: Readonly<Partial<Record<CriteriaSpecies, string>>>;
  readonly decimals: number | 'count';
  /**
   * Never entered. Without it, the field `key` is read first, then the derived value of that name.
   */
  readonly derived?: true;
}

/** The clinic's own interval for this animal, of the first analyte that has one. */
export function ownLimits(
  { settings, species }: Pick<CaseFacts, 'settings' | 'species'>,
  ...analytes: readonly string[]
): Limits | undefined {
  const own = settings.ownIntervals?.find(
    (each) => each.species === species && analytes.includes(each.analyte),
  );
  return own && [own.low, own.high];
}

/** The clinic's own interval for this animal, else the published one. */
export function limitsOf(
  facts: CaseFacts,
  analyte: Analyte,
): { readonly limits: Limits; readonly own: boolean } | undefined {
  const { species } = facts;
  if (!species) return undefined;
  const own = ownLimits(facts, analyte.key);
  if (own) return { limits: own, own: true };
  const limits = analyte.species[species];
  return limits && { limits, own: false };
}

/** Undefined when inside; limits are inclusive. */
export function flagOf(value: number, [low, high]: Limits): 'H' | 'L' | undefined {
  if (low !== null && value < low) return 'L';
  return high !== null && value > high ? 'H' : undefined;
}

export function analyteFigure(
  analyte: Analyte,
  value: number,
  comparison: IntervalComparison | undefined,
  extra: Partial<Figure> = {},
): Figure {
  const { decimals } = analyte;
  return {
    ...(analyte.derived ? {} : { key: analyte.key }),
    name: analyte.name,
    value: decimals === 'count' ? roundedCount(value) : rounded(value, decimals),
    ...(analyte.unit ? { unit: analyte.unit } : {}),
    origin: analyte.derived ? 'calculado' : 'indicado',
    ...(comparison
      ? { interval: comparison.limits, ...(comparison.flag ? { flag: comparison.flag } : {}) }
      : {}),
    ...extra,
  };
}

/** Row of a figure with its interval and flag, and the comparison for later rules. */
export function compared(
  facts: CaseFacts,
  analyte: Analyte,
  value: number,
  { compares = true, extra = {} }: { compares?: boolean; extra?: Partial<Figure> } = {},
): readonly Effect[] {
  const chosen = compares ? limitsOf(facts, analyte) : undefined;
  const name = (facts.species && analyte.names?.[facts.species]) ?? analyte.name;
  const named = { ...analyte, name };
  const comparison = chosen && {
    analyte: analyte.key,
    name,
    value,
    limits: chosen.limits,
    flag: flagOf(value, chosen.limits),
    own: chosen.own,
  };
  return [
    ...(comparison ? [{ kind: 'comparison', comparison } as const] : []),
    { kind: 'figure', figure: analyteFigure(named, value, comparison, extra) },
  ];
}
