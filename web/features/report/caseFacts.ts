import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { type AnswerRow, presentAnswers } from '#domain/catalogue/present.ts';
import type { Analysis } from '#web/api/analyses.ts';

/** Keys by which the forms name the patient, already in the title. */
const NAMES: readonly string[] = ['patientName', 'animalName'];
const PATIENT = 'patient';
const SIGNALMENT = 4;
const FACTS = 5;

/** Who the case is about when nobody wrote it down. */
export const UNKNOWN_PATIENT = 'Paciente Desconocido';

export interface CaseFacts {
  readonly patient: string;
  /** «Perro, Bóxer, 9 años, Hembra esterilizada»; empty when nothing was told. */
  readonly signalment: string;
  /** The first answers after those of the patient. */
  readonly rows: readonly AnswerRow[];
}

/** What a reader of the report wants at hand of the case itself. */
export function caseFacts(
  analysis: Pick<Analysis, 'patientName' | 'submittedData'>,
  definition: AnalysisDefinition | undefined,
): CaseFacts {
  const sections = presentAnswers(definition, analysis.submittedData ?? {});
  const patient = sections.find((section) => section.id === PATIENT);
  const told = patient?.rows.filter((row) => !NAMES.includes(row.key)) ?? [];
  const rows = sections.filter((section) => section !== patient).flatMap((section) => section.rows);
  return {
    patient: analysis.patientName?.trim() || UNKNOWN_PATIENT,
    signalment: told
      .filter((row) => !row.full)
      .slice(0, SIGNALMENT)
      .map((row) => row.value)
      .join(', '),
    rows: rows.slice(0, FACTS),
  };
}
