import type { Field } from '#domain/catalogue/field.ts';
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
      const told = wasJudged(first, values[first.key]) && !isAnswered(second, values[second.key]);
      const answer = second.kind === 'choice' ? second.unaltered : undefined;
      return told && answer !== undefined ? [[second.key, answer]] : [];
    }),
  );
}

/** Answers that say that nothing was seen or done. */
const NOT_JUDGED: readonly unknown[] = ['unknown', 'not_evaluable', 'notDone', 'not_done'];

function wasJudged(field: Field, value: FormValues[string] | undefined): boolean {
  return isAnswered(field, value) && !NOT_JUDGED.includes(value);
}
