import { expect, it } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import { readReport } from '#domain/report/read.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { versionChanges } from './versionChanges.ts';

function version(report: StoredReport, submittedData: Record<string, unknown>) {
  return { submittedData, reading: readReport(report) };
}

const FIRST = version(
  { conclusion: 'inflamación neutrofílica', certeza: 'compatible' },
  { patientName: 'Bruma', cytoNeutrophilPct: 90, cytoCellularity: 'high' },
);

it('names conclusion, urgency and answers that differ, in the words of the report', () => {
  const second = version(
    { conclusion: 'inflamación eosinofílica', certeza: 'compatible', urgencia_nivel: '24h' },
    { patientName: 'Bruma', cytoNeutrophilPct: 5, cytoEosinophilPct: 80 },
  );
  expect(versionChanges(cytology, FIRST, second)).toEqual([
    {
      label: 'Conclusión',
      before: 'Compatible con inflamación neutrofílica',
      after: 'Compatible con inflamación eosinofílica',
    },
    { label: 'Urgencia', before: '', after: expect.stringContaining('24') },
    { label: 'Celularidad', before: 'Abundante', after: '' },
    { label: 'Neutrófilos', before: '90 %', after: '5 %' },
    { label: 'Eosinófilos', before: '', after: '80 %' },
  ]);
});

it('finds nothing between equal versions', () => {
  expect(versionChanges(cytology, FIRST, FIRST)).toEqual([]);
});
