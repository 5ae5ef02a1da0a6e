import { textAbout } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition, Answer, Answers, FigureUnits } from '#domain/catalogue/field.ts';
import type { UnitRows } from '#domain/catalogue/unitRows.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { AppError, type FieldError } from '#domain/errors.ts';
import { fixedFields } from './reportVersions.ts';

export interface Corrected {
  readonly answers: Answers;
  readonly units: FigureUnits;
  /** Keys with another answer than before, in the order of the changes. */
  readonly keys: readonly string[];
}

interface Circumstances {
  /** True where marks or scales of the images may be what was corrected. */
  readonly others?: boolean;
  /** Those of the answers before. */
  readonly units?: FigureUnits | null;
  readonly rows?: UnitRows;
  /** Keys of figures in their field’s unit, and of those that are sent with their question open. */
  readonly confirmed?: readonly string[] | undefined;
  readonly unconfirmed?: readonly string[] | undefined;
}

/**
 * The answers of a case with some corrected. Only these are validated: an old case may hold retired
 * fields. Throws `invalid_body`, which names wrong fields and the patient's, and
 * `nothing_corrected`.
 *
 * @param changes by field; null or an empty text removes the answer.
 */
export function correctAnswers(
  definition: AnalysisDefinition,
  before: Answers,
  changes: Readonly<Record<string, unknown>>,
  { others = false, units, ...figures }: Circumstances = {},
): Corrected {
  const validated = validateAnswers(definition, changes, { ...figures, before });
  if (!validated.ok) throw new AppError('invalid_body', { fields: validated.fields });
  const answers: Record<string, Answer> = { ...before };
  for (const key of Object.keys(changes)) {
    const answer = validated.answers[key];
    if (answer === undefined) delete answers[key];
    else answers[key] = answer;
  }
  const fields = otherPatient(definition, before, answers);
  if (fields.length > 0) throw new AppError('invalid_body', { fields });
  const keys = Object.keys(changes).filter((key) => before[key] !== answers[key]);
  if (keys.length === 0 && !others) throw new AppError('nothing_corrected');
  return { answers, units: unitsAfter(units, validated.units, Object.keys(changes)), keys };
}

/** The units of unchanged figures, and those of the changes. */
function unitsAfter(
  before: FigureUnits | null | undefined,
  after: FigureUnits,
  changed: readonly string[],
): FigureUnits {
  const merged = (name: 'known' | 'open') => {
    const stay = before?.[name] ?? [];
    if (stay === 'all' || after[name] === 'all') return [];
    return [...stay.filter((key) => !changed.includes(key)), ...after[name]];
  };
  return { known: before?.known === 'all' ? 'all' : merged('known'), open: merged('open') };
}

/** Fields that would make it another patient's case. */
function otherPatient(
  definition: AnalysisDefinition,
  before: Answers,
  after: Answers,
): FieldError[] {
  return fixedFields(definition, before)
    .filter(
      ({ about }) => textAbout(about, definition, before) !== textAbout(about, definition, after),
    )
    .map(({ key, label }) => ({
      field: key,
      message: `${label}: no se cambia en un caso leído. Para otro paciente, duplique el caso.`,
    }));
}
