import type { CaseFacts } from '../core/facts.ts';
import { saysAny } from './measures.ts';

/** Conditions of the lines of a differential. */
export type Holds = (facts: CaseFacts) => boolean;

export const fired =
  (...ids: readonly string[]): Holds =>
  (facts) =>
    facts.fired(...ids);

export const inText =
  (...stems: readonly string[]): Holds =>
  (facts) =>
    saysAny(facts, stems);

export const chose =
  (key: string, value: string): Holds =>
  (facts) =>
    facts.choice(key) === value;

export const all =
  (...holds: readonly Holds[]): Holds =>
  (facts) =>
    holds.every((each) => each(facts));

export const either =
  (...holds: readonly Holds[]): Holds =>
  (facts) =>
    holds.some((each) => each(facts));

export const years =
  (from: number, to = Number.POSITIVE_INFINITY): Holds =>
  ({ age }) =>
    age !== undefined && age >= from && age < to;
