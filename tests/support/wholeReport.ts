import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { readReport } from '#domain/report/read.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { sheetOf } from '#domain/rules/caseSheet.ts';
import { readCase } from '#server/engines/local/report/compose.ts';
import { digestOf, recordWorked } from './frozenReports.ts';

/** From answers to plain text: form, rules and report, without images. */

const NOW = new Date('2026-11-21T10:00:00Z');

export function reportOf(type: string, data: Answers): { report: StoredReport; text: string } {
  const { report, sheet } = caseOf(type, data);
  const whole = { report, text: toPlainText(composeDocument(sheet)) };
  recordWorked(type, data, digestOf(whole));
  return whole;
}

export function caseOf(type: string, data: Answers): { report: StoredReport; sheet: ReportSheet } {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  const validation = validateAnswers(definition, data);
  if (!validation.ok) throw new Error(JSON.stringify(validation.fields));
  const reading = readCase({ definition, answers: validation.answers }, [], NOW);
  const report = storeReport(reading.report);
  const stored = {
    id: '00000000-0000-0000-0000-000000000000',
    type: definition.type,
    patientName: null,
    submittedData: validation.answers,
    createdAt: NOW.toISOString(),
    submittedAt: null,
    againOf: null,
    askedEngine: null,
    readBy: null,
  };
  const sheet = sheetOf(stored, definition, readReport(report), 'Europe/Madrid');
  return { report, sheet: { ...sheet, images: [] } };
}

/** H and L by key of an entered figure, or name of a derived one. */
export function flagsOf({ medidas = [] }: StoredReport): Record<string, string> {
  const flagged = medidas.filter(({ marca }) => marca === 'H' || marca === 'L');
  return Object.fromEntries(
    flagged.map(({ clave, nombre, marca }) => [clave ?? nombre, marca ?? '']),
  );
}

/** Ignores letter case, white space and one final stop. */
export function normal(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase();
}
