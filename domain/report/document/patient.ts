import type { ReportSheet } from '#domain/report/document/sheet.ts';
import type { Block } from './blocks.ts';
import { longDate } from './dates.ts';

/** Keys by which the forms name the patient, already in the title. */
const NAMES: readonly string[] = ['patientName', 'animalName'];
/** Answers of the line under the name: species, breed, age and sex in every form. */
const FACTS = 4;

export function patientNameOf(sheet: ReportSheet): string {
  return sheet.patientName?.trim() || 'Paciente Desconocido';
}

/** Name, type, facts, date and number of the case. */
export function patientBlock(sheet: ReportSheet): Block {
  const rows = sheet.answers.find((section) => section.id === 'patient')?.rows ?? [];
  const facts = rows.filter((row) => !NAMES.includes(row.key) && !row.full).slice(0, FACTS);
  return {
    kind: 'patient',
    name: patientNameOf(sheet),
    type: sheet.typeLabel,
    facts: facts.map((row) => row.value).join(', '),
    meta: [longDate(sheet.sentAt, sheet.timeZone), `ID ${sheet.id}`],
  };
}
