import { textAbout } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition, Subject } from '#domain/catalogue/field.ts';
import { dateAndTime } from '#domain/report/document/dates.ts';

/**
 * Versions of a report. Corrected or added answers give the next one, by criteria and measuring
 * alone, for what `versionCharge.ts` says; the earlier ones stay readable. The first is the engine's.
 */

export const FIRST_VERSION = 1;

/** Reason of the first version. */
export const FIRST_REASON = 'Primera lectura';

/** Fixed once answered: the case of one animal gives no free report on another. */
const FIXED: readonly Subject[] = ['patient.name', 'patient.species'];

/** Fields about the patient that a correction leaves as they are: those that have an answer. */
export function fixedFields(
  definition: AnalysisDefinition,
  answers: Readonly<Record<string, unknown>>,
) {
  const fields = definition.groups.flatMap((group) => group.fields);
  return FIXED.flatMap((about) => {
    const field = fields.find((each) => each.about === about && !each.retired);
    const answered = textAbout(about, definition, answers) !== null;
    return field && answered ? [{ key: field.key, label: field.label, about }] : [];
  });
}

/** «Versión 2 (26/11/2026, 10:14 CET)», for paper. */
export function versionText(
  { number, madeAt }: { readonly number: number; readonly madeAt: string },
  timeZone: string,
): string {
  return `Versión ${number} (${dateAndTime(madeAt, timeZone)})`;
}
