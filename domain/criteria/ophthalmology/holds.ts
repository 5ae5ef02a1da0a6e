import type { CaseFacts } from '../core/facts.ts';
import { eitherIs, saysAny, seen } from './eyes.ts';

/** Conditions of the lines of a differential. */
export type Holds = (facts: CaseFacts) => boolean;

export const fired =
  (...ids: readonly string[]): Holds =>
  (facts) =>
    facts.fired(...ids);

/** Some text says one of the stems. */
export const inText =
  (...stems: readonly string[]): Holds =>
  (facts) =>
    saysAny(facts, stems);

/** One of the eyes was told to be so. */
export const told =
  (key: string, value: string): Holds =>
  (facts) =>
    eitherIs((eye) => seen(facts, key, eye) === value);

export const all =
  (...holds: readonly Holds[]): Holds =>
  (facts) =>
    holds.every((each) => each(facts));

export const atLeastYears =
  (years: number): Holds =>
  (facts) =>
    (facts.age ?? 0) >= years;

export const cat: Holds = ({ species }) => species === 'gato';
