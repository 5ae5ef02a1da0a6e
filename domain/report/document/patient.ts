import type { PatientBlock } from './blocks.ts';
import { longDate } from './dates.ts';
import type { ReportSheet } from './sheet.ts';

/** Keys by which the forms name the patient, already in the title. */
const NAMES: readonly string[] = ['patientName', 'animalName'];
/** Answers of the line under the name: species, breed, age and sex in every form. */
const FACTS = 4;

/** Name, type, facts, date and number of the case. */
export function patientBlock(sheet: ReportSheet): PatientBlock {
  const rows = sheet.answers.find((section) => section.id === 'patient')?.rows ?? [];
  const facts = rows.filter((row) => !NAMES.includes(row.key) && !row.full).slice(0, FACTS);
  return {
    kind: 'patient',
    name: sheet.patientName?.trim() || 'Paciente Desconocido',
    type: sheet.typeLabel,
    facts: facts.map((row) => row.value).join(', '),
    meta: [longDate(sheet.sentAt, sheet.timeZone), `ID ${sheet.id}`],
  };
}
