import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import { ecg } from '#domain/analyses/ecg.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { figuresIn } from '#domain/report/model/figuresIn.ts';
import { textsIn } from '#domain/report/model/knownFigures.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import type { Mood } from '#sandbox/model/moods.ts';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import type { ClinicalCase, Diagnosis, DiagnosticEngine } from '#server/engines/engine.ts';
import type { EngineParts } from '#server/engines/kind.ts';
import { createLlmEngine } from './engine.ts';
import { ModelFailure } from './failure.ts';
import type { LlmSettings } from './settings.ts';
import { type MemoryLedger, memoryLedger } from './testing/memoryLedger.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const calm = new AbortController().signal;

let server: RunningModelServer;
let ledger: MemoryLedger;
let warned: string[] = [];
beforeAll(async () => {
  server = await openModelServer({ apiKey: 'clave' });
});
afterAll(() => server.close());
beforeEach(() => {
  ledger = memoryLedger();
  warned = [];
});
afterEach(() => server.setMood('well'));

const FACTS: StoredReport = {
  conclusion: 'No concluyente; recuento automático: ≈ 40 núcleos en una imagen.',
  certeza: 'no_concluyente',
  calidad: {
    veredicto: 'adecuada',
    imagenes: [{ posicion: 1, leida: true, pie: '≈ 40 núcleos', problemas: [] }],
  },
  medidas: [{ nombre: 'Núcleos', valor: 40, unidad: 'en el campo', origen: 'recuento' }],
  sello: { metodo: 'medicion', imagenes_leidas: 1, imagenes_recibidas: 1 },
};
const facts: Diagnosis = {
  report: FACTS,
  overlays: new Map(),
  anyImageRead: true,
  anyFactRead: false,
};

/** The facts engine, as another part of the product makes it. */
const factsEngine = (diagnosis: Diagnosis): DiagnosticEngine => ({
  name: 'hechos',
  ability: () => 'measuresAndInterprets',
  diagnose: async () => diagnosis,
  close: async () => {},
});

function parts(diagnosis = facts): EngineParts {
  const unused = () => Promise.reject(new Error('not asked for'));
  return {
    clock: () => NOW,
    criteria: { off: [], on: [] },
    ledger,
    warn: (message, details) => void warned.push(`${message} ${JSON.stringify(details)}`),
    facts: async () => factsEngine(diagnosis),
    images: {
      ...{ accept: unused, thumbnail: unused, rasters: unused, paper: unused },
      jpeg: async () => ({ jpeg: new Uint8Array([255, 216, 255, 1]), width: 640, height: 480 }),
      close: async () => {},
    },
  };
}

function engine(change: Partial<LlmSettings> = {}, diagnosis = facts): DiagnosticEngine {
  const settings: LlmSettings = {
    baseUrl: server.url,
    apiKey: 'clave',
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
}

let serial = 0;
function aCase(
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

const lastTaken = () => JSON.stringify(server.taken.at(-1));
const steps = () => ledger.calls.map(({ step, ended }) => [step, ended?.outcome]);

describe('a case that is read well', () => {
  it('becomes a report of two readings that agree, over its facts', async () => {
    const { report, anyImageRead } = await engine().diagnose(aCase(), calm);
    expect(report).toMatchObject({
      conclusion: 'Mastocitoma cutáneo',
      certeza: 'compatible',
      modelo_ia: 'guion',
      sello: { metodo: 'modelo' },
      acuerdo_lecturas: { lecturas: 2, nivel: 'acuerdo' },
      medidas: FACTS.medidas,
    });
    expect(anyImageRead).toBe(true);
    expect(steps()).toEqual([
      ['reading-1', 'answered'],
      ['reading-2', 'answered'],
    ]);
  });

  it('sends what the published description takes, and neither names nor files', async () => {
    const answers = {
      patientName: 'Bruma García',
      clinicalOtherTests: 'La dueña, Marta Escudero, llamó a Benavente al 612 345 678.',
    };
    await engine().diagnose(aCase(answers), calm);
    expect(server.refused).toEqual([]);
    const sent = lastTaken();
    expect(sent).toContain('data:image/jpeg;base64,');
    for (const secret of ['Bruma', 'Marta', 'Benavente', 'Albarracín', '612', '.jpg', 'caso-'])
      expect(sent).not.toContain(secret);
  });

  it('notes what it cost, with what it was asked', async () => {
    await engine().diagnose(aCase(), calm);
    for (const { ended, ...about } of ledger.calls) {
      expect(about).toMatchObject({ engine: 'llm', model: 'guion', version: 'lectura-1' });
      expect(ended?.inputTokens).toBeGreaterThan(0);
      expect(ended?.cost).toBe(2 * (ended?.inputTokens ?? 0) + 8 * (ended?.outputTokens ?? 0));
      expect(ended?.cost).toBeLessThanOrEqual(about.reserved);
    }
  });

  it('may be read by another model the second time, and once only', async () => {
    await engine({ secondModel: 'otro' }).diagnose(aCase(), calm);
    expect(ledger.calls.map(({ model }) => model)).toEqual(['guion', 'otro']);
    const { report } = await engine({ readings: 1 }).diagnose(aCase(), calm);
    expect(report).toMatchObject({ certeza: 'sugestivo', acuerdo_lecturas: { lecturas: 1 } });
    expect(ledger.calls).toHaveLength(3);
  });
});

const read = async (mood: Mood, change: Partial<LlmSettings> = {}) => {
  server.setMood(mood);
  return (await engine(change).diagnose(aCase(), calm)).report;
};

describe('a model that answers badly is used as far as it goes', () => {
  test.each<[Mood, string]>([
    ['fences', 'compatible'],
    ['rate_limited', 'compatible'],
    ['repairs', 'compatible'],
    ['no_schema', 'compatible'],
  ])('%s: as well as ever', async (mood, certeza) => {
    expect(await read(mood)).toMatchObject({ conclusion: 'Mastocitoma cutáneo', certeza });
  });

  it('disagree: concludes nothing, and tells both', async () => {
    expect(await read('disagree')).toMatchObject({
      certeza: 'no_concluyente',
      acuerdo_lecturas: { nivel: 'desacuerdo' },
    });
  });

  it('abstain: is a result', async () => {
    expect(await read('abstain')).toMatchObject({
      certeza: 'no_concluyente',
      sello: { metodo: 'modelo' },
    });
  });

  it('wrong types, twice: is read loosely, and concludes as little as it says', async () => {
    expect(await read('wrong_types')).toMatchObject({ certeza: 'no_concluyente' });
  });

  it('second_fails: steps down and says that nothing checks it', async () => {
    expect(await read('second_fails')).toMatchObject({
      certeza: 'sugestivo',
      acuerdo_lecturas: { nivel: 'sin_comprobar' },
    });
  });

  it('overclaim: is no surer than a model may be, in its words either', async () => {
    const report = await read('overclaim');
    expect(report.certeza).toBe('compatible');
    expect(textsIn(report.conclusion).join()).not.toMatch(/duda|definitivo/);
    expect(textsIn({ ...report, calidad: {} }).join()).not.toMatch(/sin ninguna duda|patognom/);
  });

  test.each<[Mood, RegExp]>([
    ['invented', /87|treinta|mitad|37|١/],
    ['doses', /mg|prednisona|BID|cada/i],
    ['links', /https?:|\[pulse|@/],
    ['scripts', /<|onerror|&#/],
    ['instructions', /ignore|modelo de IA/i],
  ])('%s: what may not be said is taken away, and that it was is told', async (mood, forbidden) => {
    const { acuerdo_lecturas: _, ...report } = await read(mood);
    const { limitaciones = [] } = report.calidad ?? {};
    const said = textsIn({ ...report, sello: {}, calidad: {}, fecha_analisis: '' }).join('\n');
    expect(said).not.toMatch(forbidden);
    expect(said).toContain('Mastocitoma');
    expect(limitaciones.join(' ')).toContain('Se ha retirado parte');
    if (mood === 'invented')
      expect(figuresIn(said).every(({ readings }) => readings.flat().includes(40))).toBe(true);
  });
});

describe('a model that fails leaves the facts standing', () => {
  test.each<[Mood, string, Partial<LlmSettings>]>([
    ['timeout', 'no ha respondido a tiempo', { timeoutMs: 300 }],
    ['endless', 'demasiado grande', {}],
    ['huge', 'demasiado grande', {}],
    ['refusal', 'se ha negado', {}],
    ['filtered', 'se ha negado', {}],
    ['rate_limited_long', 'saturado', {}],
    ['reset', 'no está disponible', {}],
    ['garbage', 'no se puede leer', {}],
    ['half_json', 'incompleta', {}],
    ['nan', 'no se puede leer', {}],
    ['html', 'no se puede leer', {}],
    ['redirect', 'no ha admitido', {}],
    ['empty', 'no se puede leer', {}],
    ['no_choices', 'no se puede leer', {}],
    ['other_case', 'no era de este caso', {}],
    ['english', 'no está en español', {}],
  ])('%s', async (mood, words, change) => {
    const report = await read(mood, change);
    expect(report).toMatchObject({
      conclusion: FACTS.conclusion,
      medidas: FACTS.medidas,
      sello: { metodo: 'medicion' },
    });
    expect(report.calidad?.limitaciones?.[0]).toContain('La IA no ha leído este caso');
    expect(report.calidad?.limitaciones?.[0]).toContain(words);
    // What is told to the operator holds nothing of the case.
    expect(warned.join()).toContain('caso-');
    expect(warned.join()).not.toMatch(/Bruma|base64|Mastocitoma/);
  });

  it('and rejects where there are none, so that the case is tried again and given back', async () => {
    server.setMood('garbage');
    const nothing: Diagnosis = { ...facts, anyImageRead: true, anyFactRead: false };
    const withoutMethod = { ...aCase(), definition: ecg };
    await expect(engine({}, nothing).diagnose(withoutMethod, calm)).rejects.toThrow(ModelFailure);
  });
});

describe('what costs money', () => {
  it('is not asked twice: another attempt at the case takes the answer it has', async () => {
    const one = aCase();
    await engine().diagnose(one, calm);
    const before = server.taken.length;
    await engine().diagnose(one, calm);
    expect(server.taken.length).toBe(before);
    expect(ledger.calls).toHaveLength(2);
  });

  it('a process that dies between two readings pays for the second alone', async () => {
    const one = aCase();
    server.setMood('second_fails');
    await engine().diagnose(one, calm);
    const failed = ledger.calls.length;
    server.setMood('well');
    const { report } = await engine().diagnose(one, calm);
    expect(report.acuerdo_lecturas?.nivel).toBe('acuerdo');
    expect(ledger.calls.slice(failed).map(({ step }) => step)).toEqual(['reading-2']);
  });

  it('is not spent beyond the month: the facts stand and say why', async () => {
    const { report } = await engine({ monthly: 0.000_001 }).diagnose(aCase(), calm);
    expect(report.calidad?.limitaciones?.[0]).toContain('límite de gasto del mes');
    expect(ledger.calls).toEqual([]);
  });

  it('a failure that may have been billed counts as the most it may cost, others as nothing', async () => {
    server.setMood('garbage');
    await engine({ readings: 1 }).diagnose(aCase(), calm);
    server.setMood('rate_limited_long');
    await engine({ readings: 1 }).diagnose(aCase(), calm);
    const limited = ledger.calls.filter(({ ended }) => ended?.outcome === 'rate_limited');
    expect(limited.map(({ ended }) => ended?.cost)).toEqual([0]);
    const answered = ledger.calls.filter(({ ended }) => ended?.outcome === 'answered');
    for (const { ended } of answered) expect(ended?.cost).toBeGreaterThan(0);
  });
});

it('stops when it is told to, and leaves the case to another process', async () => {
  server.setMood('timeout');
  const stop = new AbortController();
  const reading = engine().diagnose(aCase(), stop.signal);
  stop.abort(new Error('The process is stopping'));
  await expect(reading).rejects.toThrow('The process is stopping');
});

it('asks nothing of a case that says nothing', async () => {
  const empty: Diagnosis = { ...facts, anyImageRead: false };
  const before = server.taken.length;
  const { anyFactRead } = await engine({}, empty).diagnose(aCase({}, 0), calm);
  expect(anyFactRead).toBe(false);
  expect(server.taken.length).toBe(before);
});

it('a fault of the storage is the storage’s', async () => {
  const broken = aCase();
  const images = broken.images.map((image) => ({
    ...image,
    read: () => Promise.reject(new Error('disk gone')),
  }));
  await expect(engine().diagnose({ ...broken, images }, calm)).rejects.toThrow('disk gone');
});

it('a server that is not there costs nothing', async () => {
  const gone = await openModelServer();
  await gone.close();
  const { report } = await engine({ baseUrl: gone.url }).diagnose(aCase(), calm);
  expect(report.calidad?.limitaciones?.[0]).toContain('no está disponible');
  expect(ledger.calls.map(({ ended }) => [ended?.outcome, ended?.cost])).toEqual([
    ['unavailable', 0],
    ['unavailable', 0],
    ['unavailable', 0],
  ]);
});

it('a fault of the ledger is the database’s, and no failure of the model', async () => {
  ledger.begin = () => Promise.reject(new Error('connection lost'));
  await expect(engine().diagnose(aCase(), calm)).rejects.toThrow('connection lost');
});
