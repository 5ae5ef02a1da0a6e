import type { PairRow } from './fieldRuns.ts';
import { type FormValues, isAnswered } from './formValues.ts';

/** The answers of the first side for the second; what was not told of the first stays as it is. */
export function copiedSide(rows: readonly PairRow[], values: FormValues): FormValues {
  return Object.fromEntries(
    rows.flatMap(({ first, second }) => {
      const value = values[first.key];
      return value !== undefined && isAnswered(first, value) ? [[second.key, value]] : [];
    }),
  );
}

/**
 * The unaltered answer for the second side, of what was told of the first: what was not examined is
 * not answered, nor is what the second side has already, nor a figure.
 */
export function unalteredSide(rows: readonly PairRow[], values: FormValues): FormValues {
  return Object.fromEntries(
    rows.flatMap(({ first, second }) => {
      const told = isAnswered(first, values[first.key]) && !isAnswered(second, values[second.key]);
      const answer = second.kind === 'choice' ? second.unaltered : undefined;
      return told && answer !== undefined ? [[second.key, answer]] : [];
    }),
  );
}
