import type { Field } from '#domain/catalogue/field.ts';
import type { PairRow } from './fieldRuns.ts';
import { type FormValues, isAnswered } from './formValues.ts';

/** Copies the first side's answers to the second. */
export function copiedSide(rows: readonly PairRow[], values: FormValues): FormValues {
  return Object.fromEntries(
    rows.flatMap(({ first, second }) => {
      const value = values[first.key];
      return value !== undefined && isAnswered(first, value) ? [[second.key, value]] : [];
    }),
  );
}

/**
 * Normal answers for the second side of questions answered on the first; no figures, no
 * overwriting.
 */
export function unalteredSide(rows: readonly PairRow[], values: FormValues): FormValues {
  return Object.fromEntries(
    rows.flatMap(({ first, second }) => {
      const isOneSided =
        wasJudged(first, values[first.key]) && !isAnswered(second, values[second.key]);
      const answer = second.kind === 'choice' ? second.unaltered : undefined;
      return isOneSided && answer !== undefined ? [[second.key, answer]] : [];
    }),
  );
}

/** Answers for «not seen» and «not done». */
const NOT_JUDGED: readonly unknown[] = ['unknown', 'not_evaluable', 'notDone', 'not_done'];

function wasJudged(field: Field, value: FormValues[string] | undefined): boolean {
  return isAnswered(field, value) && !NOT_JUDGED.includes(value);
}
