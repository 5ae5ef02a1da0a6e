import { cytology } from '#domain/analyses/cytology.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import type { Mood } from '#sandbox/model/moods.ts';
import type { RunningModelServer } from '#sandbox/model/server.ts';
import type { ClinicalCase, Diagnosis, DiagnosticEngine } from '#server/engines/engine.ts';
import type { EngineParts } from '#server/engines/kind.ts';
import { memoryAttempts, plainAddresses } from '#server/engines/testing/memoryAttempts.ts';
import { createLlmEngine } from '../engine.ts';
import type { LlmSettings } from '../settings.ts';
import { type MemoryLedger, memoryLedger } from './memoryLedger.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
export const BENCH_KEY = 'clave';
export const calm = new AbortController().signal;

export const FACTS: StoredReport = {
  conclusion: 'No concluyente; recuento automático: ≈ 40 núcleos en una imagen.',
  certeza: 'no_concluyente',
  calidad: {
    veredicto: 'adecuada',
    imagenes: [{ posicion: 1, leida: true, pie: '≈ 40 núcleos', problemas: [] }],
  },
  medidas: [{ nombre: 'Núcleos', valor: 40, unidad: 'en el campo', origen: 'recuento' }],
  sello: { metodo: 'medicion', imagenes_leidas: 1, imagenes_recibidas: 1 },
};
export const facts: Diagnosis = {
  report: FACTS,
  overlays: new Map(),
  anyImageRead: true,
  anyFactRead: false,
};

/** The facts engine, as another part of the product makes it. */
export const factsEngine = (diagnosis: Diagnosis): DiagnosticEngine => ({
  name: 'hechos',
  ability: () => 'measuresAndInterprets',
  diagnose: async () => diagnosis,
  close: async () => {},
});

let serial = 0;
/** A cytology that no other test has. */
export function aCase(
  answers: Answers = { patientName: 'Bruma', patientAge: 9 },
  images = 1,
): ClinicalCase {
  serial++;
  return {
    id: `caso-${serial}`,
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

export interface ModelBench {
  readonly ledger: MemoryLedger;
  /** What the operator was told. */
  readonly warned: readonly string[];
  engine(change?: Partial<LlmSettings>, diagnosis?: Diagnosis): DiagnosticEngine;
  /** The report of a case that the scripted model reads in this mood. */
  read(mood: Mood, change?: Partial<LlmSettings>): Promise<StoredReport>;
}

/** The engine over the scripted model (opened with `BENCH_KEY`), with facts and a ledger of its own. */
export function modelBench(server: RunningModelServer): ModelBench {
  const ledger = memoryLedger();
  const warned: string[] = [];
  const parts = (diagnosis: Diagnosis): EngineParts => {
    const unused = () => Promise.reject(new Error('not asked for'));
    return {
      clock: () => NOW,
      criteria: { off: [], on: [] },
      ledger,
      attempts: memoryAttempts(),
      addresses: plainAddresses,
      publicUrl: 'https://vetoscopio.example',
      warn: (message, details) => void warned.push(`${message} ${JSON.stringify(details)}`),
      facts: async () => factsEngine(diagnosis),
      images: {
        ...{ accept: unused, thumbnail: unused, rasters: unused, paper: unused },
        jpeg: async () => ({ jpeg: new Uint8Array([255, 216, 255, 1]), width: 640, height: 480 }),
        close: async () => {},
      },
    };
  };
  const engine = (change: Partial<LlmSettings> = {}, diagnosis = facts) => {
    const settings: LlmSettings = {
      baseUrl: server.url,
      apiKey: BENCH_KEY,
      model: 'guion',
      secondModel: undefined,
      readings: 2,
      format: 'json_schema',
      timeoutMs: 20_000,
      maxOutputTokens: 4000,
      parallel: 2,
      imageSide: 640,
      prices: { input: 2, output: 8 },
      monthly: undefined,
      ...change,
    };
    return createLlmEngine(settings, parts(diagnosis));
  };
  return {
    ledger,
    warned,
    engine,
    async read(mood, change) {
      server.setMood(mood);
      return (await engine(change).diagnose(aCase(), calm)).report;
    },
  };
}
