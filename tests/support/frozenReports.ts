import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { randomAnswers } from './randomAnswers.ts';

/** Digests of reports, to prove that a refactoring changes no word. */

/** Nine types: 20,007 cases. */
const CASES = 2223;
/** Changing it, or a definition, changes the cases: write the digests first. */
const SEED = 20_261_123;

export const frozenTypes: readonly AnalysisDefinition[] = ALL_CRITERIA.flatMap(({ type }) => {
  const definition = catalogue.find(type);
  return definition ? [definition] : [];
});

/** The random cases of a type that its form takes, the same in every run. */
export function frozenCases(definition: AnalysisDefinition): readonly Answers[] {
  const valid = randomAnswers(definition).filter(
    (answers) => validateAnswers(definition, answers).ok,
  );
  return fc.sample(valid, { numRuns: CASES, seed: SEED });
}

/**
 * Twelve hexadecimal digits of the stored report and its plain text, byte for byte. Ignores the
 * order of stored keys, empty lists and later additions that the plain text proves (`forma`,
 * `diferencia_de`).
 */
export function digestOf({ report, text }: { report: StoredReport; text: string }): string {
  const { forma: _, ...stored } = report;
  const whole = `${JSON.stringify(ordered(stored))}\n${text}`;
  return createHash('sha256').update(whole).digest('hex').slice(0, 12);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(
      ([key, inner]) => key !== 'diferencia_de' && !(Array.isArray(inner) && inner.length === 0),
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, inner]) => [key, ordered(inner)]);
}

/**
 * Appends `type, answers, report` of a worked case, the last two as digests, to the file in
 * `FROZEN_WORKED`; without that variable it does nothing.
 */
export function recordWorked(type: string, data: Answers, report: string): void {
  const file = process.env.FROZEN_WORKED;
  if (!file) return;
  const entries = Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const key = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 12);
  appendFileSync(file, `${type} ${key} ${report}\n`);
}
