import { cytology } from '#domain/analyses/cytology.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import type { ClinicalCase, Diagnosis, DiagnosticEngine } from '#server/engines/engine.ts';
import type { EngineParts } from '#server/engines/kind.ts';
import { memoryAttempts, plainAddresses } from './memoryAttempts.ts';

export const NOW = new Date('2026-11-22T10:00:00.000Z');
export const calm = new AbortController().signal;

export const FACTS: StoredReport = {
  conclusion: 'Recuento automático: ≈ 40 núcleos en una imagen.',
  certeza: 'no_concluyente',
  calidad: {
    veredicto: 'adecuada',
    limitaciones: [],
    imagenes: [{ posicion: 1, leida: true, pie: '≈ 40 núcleos', problemas: [] }],
  },
  medidas: [{ nombre: 'Núcleos', valor: 40, unidad: 'en el campo', origen: 'recuento' }],
  sello: { metodo: 'medicion', imagenes_leidas: 1, imagenes_recibidas: 1 },
};
export const facts: Diagnosis = {
  report: ownReport(FACTS),
  overlays: new Map(),
  anyResult: true,
  anyImageRead: true,
  anyFactRead: false,
};

const factsEngine = (diagnosis: Diagnosis): DiagnosticEngine => ({
  name: 'hechos',
  ability: () => 'measuresAndInterprets',
  diagnose: async () => diagnosis,
  close: async () => {},
});

let serial = 0;
/** A cytology with a unique id. */
export function aCase(
  answers: Answers = { patientName: 'Bruma', patientAge: 9 },
  images = 1,
): ClinicalCase {
  serial++;
  return {
    id: `caso-${serial}`,
    account: 'vet',
    definition: cytology,
    answers,
    confidential: ['Sagrario Benavente', 'Clínica Albarracín'],
    images: Array.from({ length: images }, (_, index) => ({
      id: `imagen-${index + 1}`,
      position: index + 1,
      fileName: 'García López 612345678.jpg',
      read: async () => new Uint8Array([1]),
    })),
  };
}

const unused = () => Promise.reject(new Error('not asked for'));
export const unusedImages: EngineParts['images'] = {
  accept: unused,
  sizes: unused,
  rasters: unused,
  paper: unused,
  jpeg: unused,
  close: async () => {},
};

export function benchParts(diagnosis: Diagnosis, own: Partial<EngineParts>): EngineParts {
  return {
    clock: () => NOW,
    criteria: { off: [], on: [] },
    ledger: { storedAnswer: unused, begin: unused },
    attempts: memoryAttempts(),
    addresses: plainAddresses,
    publicUrl: 'https://vetoscopio.example',
    warn: () => {},
    facts: async () => factsEngine(diagnosis),
    images: unusedImages,
    ...own,
  };
}
