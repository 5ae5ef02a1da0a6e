import { describe, expect, it } from 'vitest';
import type { ConclusionText } from '#domain/report/conclusionText.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import { readReport } from '#domain/report/read.ts';
import { storedReportSchema } from '#domain/report/storedReport.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { storeReport } from './ownReport.ts';

const EYES: OwnReport = {
  conclusion: { form: 'nounPhrase', text: 'glaucoma' },
  certainty: 'compatible',
  classes: ['Glaucoma'],
  coherence: [{ text: 'la pupila no cuadra.', fields: ['examPupilOd'] }],
  reasons: [{ outcome: 'Glaucoma', rule: 'O-C1', condition: 'PIO alta.', facts: [] }],
  rules: ['ophthalmology/O-C1'],
  acts: [{ text: 'Baje la presión ya.', data: ['PIO OD 44 mmHg'] }],
  measurements: [
    {
      name: 'PIO OD',
      of: 'PIO',
      side: 'OD',
      value: 44,
      unit: 'mmHg',
      origin: 'indicado',
      interval: [10, null],
      flag: 'H',
      key: 'examIopOd',
    },
    { name: 'UPC', value: 0.3, cuts: [0.2, 0.5], band: 'límite' },
    { name: 'Núcleos', reason: 'Desenfocada', image: 2 },
  ],
  findings: [
    {
      label: 'Exploración OD | OI',
      list: {
        id: 'exploracion_od_os',
        items: [
          { text: 'Amenaza: OD ausente | OS presente', bothSides: true },
          { text: 'No evaluable, no indicado: Iris' },
        ],
      },
    },
    {
      label: 'Observaciones',
      list: { id: 'observaciones', items: [{ text: 'Hongos', state: 'observado', grade: '2+' }] },
    },
  ],
  differentials: [{ name: 'Uveítis', inFavour: ['PIO 44'], against: [], decidedBy: 'Gonioscopia' }],
  recommendations: ['Tonometría seriada.'],
  references: ['Gelatt, 2021.'],
  quality: { limitations: ['Sin fondo.'], images: [] },
  stamp: { method: 'criterios', engine: 'Criterios', date: '2026-11-21T10:00:00.000Z' },
};

describe('a report of our engines', () => {
  everyRow<[string, ConclusionText]>([
    ['a noun phrase', { form: 'nounPhrase', text: 'glaucoma' }],
    ['a noun phrase with a colon', { form: 'nounPhrase', text: 'glaucoma: secundario' }],
    ['a proper name', { form: 'nounPhrase', text: 'Leishmania', proper: true }],
    ['a statement without a stop', { form: 'statement', text: 'La fiebre' }],
  ])('round-trips through its stored keys: {case}', (_, conclusion) => {
    const report = { ...EYES, conclusion };
    const stored = JSON.parse(JSON.stringify(storeReport(report)));
    expect(storedReportSchema.strict().parse(stored)).toEqual(stored);
    expect(readReport(stored)).toEqual({ state: 'read', report: { ...report, additional: [] } });
  });

  it('is stored under keys of the specification', () => {
    expect(storeReport(EYES)).toMatchObject({
      conclusion: 'glaucoma',
      certeza: 'compatible',
      hallazgos_microscopicos: {
        clasificacion: ['Glaucoma'],
        exploracion_od_os: ['Amenaza: OD ausente | OS presente', 'No evaluable, no indicado: Iris'],
        observaciones: [{ nombre: 'Hongos', estado: 'observado', texto: '2+' }],
      },
      forma: { conclusion: 'sintagma', dos_lados: [0] },
    });
  });

  everyRow([
    ['a certainty that there is not', { certeza: 'seguro' }],
    ['a measurement without a name', { medidas: [{ valor: 3 }] }],
    ['a list that is a text', { recomendaciones: 'Repita' }],
    ['a finding that is a number', { hallazgos_microscopicos: { hallazgos: [3] } }],
    ['a form that is a text', { forma: 'sintagma' }],
  ])('edited by hand reads as external: {case}', (_, change) => {
    const reading = readReport({ ...storeReport(EYES), ...change });
    expect(reading).toMatchObject({
      state: 'read',
      report: { conclusion: { text: 'glaucoma' }, stamp: { method: 'criterios' } },
    });
  });
});
