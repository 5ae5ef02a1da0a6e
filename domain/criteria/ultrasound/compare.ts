import type { CaseFacts, Limits } from '../core/facts.ts';
import type { Sources } from '../grammar/rules.ts';
import type { UltrasoundId } from './ids.ts';
import { isCat, isDog } from './measures.ts';

/** Limits of a figure; inclusive unless `open`. */
export interface Compared {
  readonly limits?: Limits;
  /** Second published limits: a figure between both is «límite». */
  readonly outer?: Limits;
  /** `limits` are exclusive: «ref. < 1,7». */
  readonly open?: true;
  /** `outer` is exclusive. */
  readonly outerOpen?: true;
  readonly note?: string | ((value: number) => string | undefined);
  /** Without the weight, figures over the first and up to the second are unclassified. */
  readonly unclear?: readonly [low: number, high: number];
  /** The same for a lower limit: figures from the first and below the second. */
  readonly unclearLow?: readonly [low: number, high: number];
}

export interface Row {
  readonly id: UltrasoundId;
  /** Key of a field, or name of a derived value. */
  readonly key: string;
  readonly derived?: true;
  readonly name: string;
  readonly of?: string;
  readonly side?: 'izquierdo' | 'derecho';
  readonly unit?: string;
  readonly decimals: number;
  readonly sources: Sources;
  /** Undefined when the species has no interval: the figure is listed alone. */
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
