import type { Truth } from './condition.ts';

/** Names of a sheet that need code: figures derived from others, conditions on texts and dates. */
export interface Vocabulary<Facts> {
  readonly derived: Readonly<Record<string, (facts: Facts) => number | undefined>>;
  /** Fields that a derived figure reads. */
  readonly derivedKeys: Readonly<Record<string, readonly string[]>>;
  readonly conditions: Readonly<Record<string, (facts: Facts) => Truth>>;
  /** Fields and figures behind a condition. */
  readonly conditionKeys: Readonly<Record<string, readonly string[]>>;
  /** Texts for `{NAME}` in a sentence; empty where there is nothing to say. */
  readonly readings: Readonly<Record<string, (facts: Facts) => string>>;
}
