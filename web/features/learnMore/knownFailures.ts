import { type JudgedMeasure, refusalsOf, wrongOf } from '#domain/accuracy/judged.ts';
import { errorText } from '#domain/accuracy/publishedWords.ts';
import { type JudgedRow, judgedGroups } from './measureWords.ts';

/** Failures in the judged file, in Spanish; none of them typed here. */
export function knownFailures(judged?: readonly JudgedMeasure[]): readonly string[] {
  return judgedGroups(judged).flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const failures = [...wrong(row), ...worst(row), ...unmeasured(row)];
      return failures.length > 0 ? [`${nameOf(row)}: ${failures.join('; ')}.`] : [];
    }),
  );
}

export const nameOf = ({ measure, words }: JudgedRow) => words?.name ?? measure.what;

function wrong({ measure, words }: JudgedRow): string[] {
  const count = wrongOf(measure);
  if (count === 0) return [];
  return [`${words?.wrong ?? 'fallos'}, ${count} de ${measure.accepted ?? measure.images}`];
}

/** With no hits to tell, the worst error is a failure by itself. */
function worst({ measure }: JudgedRow): string[] {
  const { worstError, right, accepted = 0 } = measure;
  if (worstError === undefined || (right !== undefined && wrongOf(measure) === 0)) return [];
  const of = right === undefined ? ` de ${accepted} medidas` : '';
  return [`el peor error${of}, ${errorText(worstError)}`];
}

function unmeasured({ measure, words }: JudgedRow): string[] {
  const refusals = refusalsOf(measure);
  if (!refusals || refusals.hits === 0 || !words?.unmeasured) return [];
  return [`deja sin medir ${refusals.hits} de ${refusals.of} ${words.unmeasured}`];
}
