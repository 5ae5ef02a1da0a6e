import type { NumberField } from '#domain/catalogue/field.ts';
import { rounded } from '#domain/text/rounding.ts';
import type { Condition, Cut, Quantity } from '../core/condition.ts';
import type { CaseFacts, Figure, IntervalComparison } from '../core/facts.ts';
import type { Effect, Outcome } from '../core/rule.ts';
import { cutOf, entered } from './quantity.ts';
import { labelOf, patternOf, readsOf, type Text, textOf } from './words.ts';

type Measured = Pick<Figure, 'unit' | 'approximate' | 'differenceOf'> & {
  /** Field of the figure; without one, it is calculated. */
  readonly key?: string;
  /** True when it was entered in another unit: the row then counts as calculated. */
  readonly convertedIf?: Condition;
  readonly note?: Text;
  /** Rounding of the shown value; two decimals by default. */
  readonly round?: (value: number) => number;
  /** Range of an estimate. */
  readonly range?: readonly [low: Quantity, high: Quantity];
} & Among;

/** Position of a figure among limits, which give it no flag. */
export interface Among {
  /** Ascending limits that rules compare it with: its bar has a tick at each. */
  readonly cuts?: readonly Cut[];
  /** Defaults to animals with one of the cuts. */
  readonly cutsIf?: Condition;
  /** Name of the band between two cuts; left out when empty. */
  readonly band?: Text;
}

const twoDecimals = (value: number) => rounded(value, 2);

/** Row of the measurements; none while the quantity is unknown. */
export function measure(name: Text, of: Quantity, more: Measured = {}): Outcome {
  const { key, note = '', round = twoDecimals, range, convertedIf, ...rest } = more;
  const { cuts = [], cutsIf, band = '', ...shown } = rest;
  const spread = (facts: CaseFacts): Pick<Figure, 'range'> => {
    const low = range?.[0].of(facts);
    const high = range?.[1].of(facts);
    return low === undefined || high === undefined ? {} : { range: [round(low), round(high)] };
  };
  const effects = (facts: CaseFacts): readonly Effect[] => {
    const value = of.of(facts);
    if (value === undefined) return [];
    const noteText = textOf(note, facts);
    const figure: Figure = {
      ...(key === undefined ? {} : { key }),
      name: textOf(name, facts),
      value: round(value),
      ...shown,
      ...spread(facts),
      ...amongCuts({ cuts, band, ...(cutsIf ? { cutsIf } : {}) }, facts),
      origin: key === undefined || convertedIf?.holds(facts) ? 'calculado' : 'indicado',
      ...(noteText ? { note: noteText } : {}),
    };
    return [{ kind: 'figure', figure }];
  };
  return {
    kind: 'figure',
    effects,
    reads: [...of.reads, ...readsOf(name), ...readsOf(note), ...readsOf(band)],
    texts: [patternOf(name), patternOf(note), patternOf(band)],
    derives: [],
    conditions: [convertedIf, cutsIf].flatMap((each) => each ?? []),
  };
}

/** Limits and band of the bar; empty for an animal without limits. */
export function amongCuts(
  { cuts = [], cutsIf, band = '' }: Among,
  facts: CaseFacts,
): Pick<Figure, 'cuts' | 'band'> {
  if (cutsIf && !cutsIf.holds(facts)) return {};
  const own = cuts.flatMap((cut) => cutOf(cut, facts) ?? []);
  const named = textOf(band, facts);
  return own.length === 0 ? {} : { cuts: own, ...(named ? { band: named } : {}) };
}

/** Rows of these fields, named as in the form, without flags. */
export const entries = (
  fields: readonly NumberField[],
  round = (value: number) => value,
  among: Among = {},
): readonly Outcome[] =>
  fields.map(({ key, unit }) =>
    measure(labelOf(key), entered(key), { key, round, ...(unit ? { unit } : {}), ...among }),
  );

/** Comparison for later rules with one limit instead of a table of intervals. */
export const stands = (
  quantity: Quantity,
  where: Pick<IntervalComparison, 'analyte' | 'name' | 'limits' | 'flag'>,
): Outcome => ({
  kind: 'comparison',
  effects: (facts) => {
    const value = quantity.of(facts);
    return value === undefined
      ? []
      : [{ kind: 'comparison', comparison: { ...where, value, own: false } }];
  },
  reads: quantity.reads,
  texts: [],
  derives: [where.analyte],
  conditions: [],
});
