import type { CaseFacts, Limits } from '../core/facts.ts';
import type { Sources } from '../grammar/rules.ts';
import type { UltrasoundId } from './ids.ts';
import { isCat, isDog } from './measures.ts';

/** How a figure is compared; every limit belongs to its interval unless told. */
export interface Compared {
  readonly limits?: Limits;
  /** Second published limits: between both a figure stands at its limit. */
  readonly outer?: Limits;
  /** The limits of `limits` themselves are outside it: «ref. < 1,7». */
  readonly open?: true;
  /** Those of `outer` are beyond it. */
  readonly outerOpen?: true;
  /** Note on the figure, up to 48 characters. */
  readonly note?: string | ((value: number) => string | undefined);
  /** Without the weight, figures over the first and up to the second cannot be classed. */
  readonly unclear?: readonly [low: number, high: number];
  /** Nor those from the first and under the second, where the lower limit changes with it too. */
  readonly unclearLow?: readonly [low: number, high: number];
}

export interface Row {
  readonly id: UltrasoundId;
  /** Key of its field, or name of its derived value. */
  readonly key: string;
  readonly derived?: true;
  readonly name: string;
  readonly of?: string;
  readonly side?: 'izquierdo' | 'derecho';
  readonly unit?: string;
  readonly decimals: number;
  readonly sources: Sources;
  /** Nothing where the species has no interval: the figure is shown alone. */
  compare(facts: CaseFacts, value: number): Compared | undefined;
}

/** A limit for weights up to `upTo` kg; the last row has none. */
export type Bands = readonly (readonly [upTo: number, limit: number])[];

export const MOST_PERMISSIVE = Number.POSITIVE_INFINITY;

export function upperByWeight(
  { weight }: CaseFacts,
  bands: Bands,
  { over = false, unweighed }: { over?: boolean; unweighed?: number } = {},
): Compared {
  if (weight === undefined) {
    const limits = bands.map(([, limit]) => limit);
    const high = unweighed ?? Math.max(...limits);
    return { limits: [null, high], unclear: [Math.min(...limits), high] };
  }
  const band = bands.find(([upTo]) => (over ? weight < upTo : weight <= upTo));
  return { limits: [null, band?.[1] ?? 0] };
}

export const NO_INTERVAL: Compared = { note: 'sin intervalo' };
export const upTo = (high: number): Compared => ({ limits: [null, high] });

type ForSpecies = Compared | ((facts: CaseFacts, value: number) => Compared);

export const bySpecies =
  (dog: ForSpecies, cat: ForSpecies) =>
  (facts: CaseFacts, value: number): Compared | undefined => {
    const chosen = isDog(facts) ? dog : isCat(facts) ? cat : undefined;
    return typeof chosen === 'function' ? chosen(facts, value) : chosen;
  };

export const wall = (id: UltrasoundId, key: string, name: string, sources: Sources) => ({
  id,
  key,
  name,
  unit: 'mm',
  decimals: 1,
  sources,
});
