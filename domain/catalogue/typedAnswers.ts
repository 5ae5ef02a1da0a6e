import { ageDoubt } from './ages.ts';
import { typedMoment } from './calendar.ts';
import { CaseFigures } from './caseFigures.ts';
import type { AnalysisDefinition, Answer, Answers, Field, FigureUnits } from './field.ts';
import { answerOf } from './quantity.ts';
import type { UnitRows } from './unitRows.ts';

type Typed = Readonly<Record<string, Answer | undefined>>;

export interface TypedAnswers {
  readonly answers: Answers;
  readonly units: FigureUnits;
}

/** Answers typed in a form, as they would be stored; an invalid one counts as unanswered. */
export function typedAnswers(
  definition: AnalysisDefinition,
  typed: Typed,
  rows?: UnitRows,
): TypedAnswers {
  const figures = new CaseFigures(definition, typed, rows);
  const answers: Record<string, Answer> = {};
  const known: string[] = [];
  const open: string[] = [];
  for (const field of definition.groups.flatMap((group) => group.fields)) {
    const { key } = field;
    const value = typed[key];
    if (field.kind !== 'number') {
      const answer = momentOr(field, value);
      if (answer !== undefined) answers[key] = answer;
      continue;
    }
    const read = ageDoubt(field, value, typed) ? undefined : figures.read(field, value ?? '');
    if (read?.is === 'figure') {
      answers[key] = answerOf(read);
      if (read.stated) known.push(key);
    } else if (read && 'open' in read && read.open !== undefined) {
      answers[key] = read.open;
      open.push(key);
    }
  }
  return { answers, units: { known, open } };
}

const momentOr = (field: Field, value: Answer | undefined) =>
  field.kind === 'date' || field.kind === 'time' || field.kind === 'dateTime'
    ? typedMoment(field.kind, String(value ?? ''))
    : value;
