import { valuesBySubject } from '#domain/catalogue/present.ts';
import { signalment } from '#domain/catalogue/signalment.ts';
import type { PatientBlock } from './blocks.ts';
import { longDate } from './dates.ts';
import type { ReportSheet } from './sheet.ts';

export function patientBlock(sheet: ReportSheet): PatientBlock {
  return {
    kind: 'patient',
    name: sheet.patientName?.trim() || 'Paciente Desconocido',
    type: sheet.typeLabel,
    facts: signalment(valuesBySubject(sheet.answers)),
    date: longDate(sheet.sentAt, sheet.timeZone),
    id: sheet.id,
    ...(sheet.origin ? { origin: sheet.origin } : {}),
  };
}
