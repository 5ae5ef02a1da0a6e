import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from './field.ts';
import { presentAnswers } from './present.ts';

function definition(type: string): AnalysisDefinition {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  return definition;
}

function shown(type: string, stored: Record<string, unknown>) {
  return presentAnswers(definition(type), stored).map((section) => [
    section.title,
    ...section.rows.map((row) => `${row.label}: ${row.value}`),
  ]);
}

it('writes figures, units, dates and options as a Spanish vet does [2.9-07]', () => {
  expect(
    shown('hematology_sample', {
      patientAge: 2.5,
      sampleType: 'bone_marrow',
      sampleDate: '2026-11-05',
      sampleTime: '09:05',
    }),
  ).toEqual([
    ['Paciente', 'Edad: 2,5 años'],
    [
      'Muestra',
      'Tipo de muestra: Médula ósea',
      'Fecha de la toma: 05/11/2026',
      'Hora de la toma: 09:05',
    ],
  ]);
  expect(shown('ecg', { technicalRecordingDateTime: '2026-11-05T09:05' })).toEqual([
    ['Registro', 'Fecha y hora del registro: 05/11/2026, 09:05'],
  ]);
});

it('hides unanswered fields [2.2-24]', () => {
  expect(
    shown('cytology', { patientName: '', patientAge: null, notes: [], more: {}, blank: ' \u2800' }),
  ).toEqual([]);
});

it('presentAnswers lists only ticked requests', () => {
  const asked = { specificConfirmMalignancy: true, specificDifferentialDiagnosis: false };
  expect(shown('cytology', asked)).toEqual([
    ['Preguntas específicas', 'Se pide: Confirmar si hay malignidad'],
  ]);
  expect(shown('cytology', { specificConfirmMalignancy: false })).toEqual([]);
});

it('presentAnswers puts keys of older forms into their former groups', () => {
  expect(
    shown('ecg', {
      patientSexReproductive: 'Macho',
      consultReason: 'Síncope',
      ecgPaperSpeed: '50',
    }),
  ).toEqual([
    ['Paciente', 'Sexo y estado reproductivo: Macho'],
    ['Información clínica', 'Motivo de consulta: Síncope'],
    ['Registro', 'Velocidad del papel indicada: 50'],
  ]);
});

it('lists the group of another speciality among the other data [2.2-24]', () => {
  expect(shown('cytology', { ecgReason: 'Síncope' })).toEqual([
    ['Otros Datos Enviados', 'Motivo del ECG: Síncope'],
  ]);
});

it('lists any other value but the images, nested ones too [2.2-25, 2.5-18]', () => {
  expect(
    shown('cytology', {
      images: ['a.jpg'],
      additionalNotes: 'Una nota',
      extraData: { vacio: '', lista: [], si: true, no: false, dos: [1, 2.5] },
      flag: false,
    }),
  ).toEqual([
    [
      'Otros Datos Enviados',
      'Notas adicionales: Una nota',
      'Extra data: Vacio: N/A\nLista: Ninguno\nSi: Sí\nNo: No\nDos: 1, 2,5',
      'Flag: No',
    ],
  ]);
});

it('presentAnswers shows old values of another shape unchanged', () => {
  expect(shown('cytology', { patientAge: 0.25 })).toEqual([['Paciente', 'Edad: 3 meses']]);
  expect(shown('cytology', { patientAge: '2 años y 3 meses', patientWeight: '12,5' })).toEqual([
    ['Paciente', 'Edad: 2 años y 3 meses', 'Peso: 12,5 kg'],
  ]);
  expect(shown('hematology_sample', { sampleType: 'otra', sampleDate: 'ayer' })).toEqual([
    ['Muestra', 'Tipo de muestra: otra', 'Fecha de la toma: ayer'],
  ]);
});

it('presentAnswers gives long values the whole width', () => {
  const [section] = presentAnswers(definition('cytology'), {
    patientName: 'Bruma',
    patientBreed: 'x'.repeat(61),
  });
  expect(section?.rows.map((row) => row.full)).toEqual([undefined, true]);
});

it('presentAnswers shows a case of a removed type', () => {
  expect(presentAnswers(undefined, { patientName: 'Bruma', thing: 'x' })).toEqual([
    {
      id: 'patient',
      title: 'Paciente',
      rows: [
        {
          key: 'patientName',
          label: 'Nombre de la mascota',
          value: 'Bruma',
          about: 'patient.name',
        },
      ],
    },
    {
      id: 'other',
      title: 'Otros Datos Enviados',
      rows: [{ key: 'thing', label: 'Thing', value: 'x' }],
    },
  ]);
});

it('presentAnswers shows any stored object, each key once', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 6 })), (stored) => {
      const rows = presentAnswers(definition('ophthalmology'), stored).flatMap((section) => [
        ...section.rows,
      ]);
      const keys = rows.map((row) => row.key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const row of rows) expect(row.label).not.toBe('');
    }),
  );
});
