import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { ecg } from '#domain/analyses/ecg.ts';
import type { Mood } from '#sandbox/model/moods.ts';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import type { Diagnosis } from '#server/engines/engine.ts';
import { ModelFailure } from './failure.ts';
import type { LlmSettings } from './settings.ts';
import {
  aCase,
  BENCH_KEY,
  calm,
  FACTS,
  facts,
  type ModelBench,
  modelBench,
} from './testing/modelBench.ts';

let server: RunningModelServer;
let bench: ModelBench;
beforeAll(async () => {
  server = await openModelServer({ apiKey: BENCH_KEY });
});
afterAll(() => server.close());
beforeEach(() => {
  bench = modelBench(server);
});
afterEach(() => server.setMood('well'));

describe('a model that fails leaves the facts standing', () => {
  test.each<[Mood, string, Partial<LlmSettings>]>([
    ['timeout', 'no ha respondido a tiempo', { timeoutMs: 300 }],
    ['endless', 'demasiado grande', {}],
    ['huge', 'demasiado grande', {}],
    ['refusal', 'se ha negado', {}],
    ['filtered', 'se ha negado', {}],
    ['rate_limited_long', 'saturado', {}],
    ['error_500', 'no está disponible', {}],
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
    const report = await bench.read(mood, change);
    expect(report).toMatchObject({
      conclusion: FACTS.conclusion,
      medidas: FACTS.medidas,
      sello: { metodo: 'medicion' },
    });
    expect(report.calidad?.limitaciones?.[0]).toContain('La IA no ha leído este caso');
    expect(report.calidad?.limitaciones?.[0]).toContain(words);
    // What is told to the operator holds nothing of the case.
    expect(bench.warned.join()).toContain('caso-');
    expect(bench.warned.join()).not.toMatch(/Bruma|base64|Mastocitoma/);
  });

  it('and rejects where there are none, so that the case is tried again and given back', async () => {
    server.setMood('garbage');
    const nothing: Diagnosis = { ...facts, anyImageRead: true, anyFactRead: false };
    const withoutMethod = { ...aCase(), definition: ecg };
    await expect(bench.engine({}, nothing).diagnose(withoutMethod, calm)).rejects.toThrow(
      ModelFailure,
    );
  });
});

describe('what costs money', () => {
  it('is not asked twice: another attempt at the case takes the answer it has', async () => {
    const one = aCase();
    await bench.engine().diagnose(one, calm);
    const before = server.taken.length;
    await bench.engine().diagnose(one, calm);
    expect(server.taken.length).toBe(before);
    expect(bench.ledger.calls).toHaveLength(2);
  });

  it('a process that dies between two readings pays for the second alone', async () => {
    const one = aCase();
    server.setMood('second_fails');
    await bench.engine().diagnose(one, calm);
    const failed = bench.ledger.calls.length;
    server.setMood('well');
    const { report } = await bench.engine().diagnose(one, calm);
    expect(report.acuerdo_lecturas?.nivel).toBe('acuerdo');
    expect(bench.ledger.calls.slice(failed).map(({ step }) => step)).toEqual(['reading-2']);
  });

  it('is not spent beyond the month: the facts stand and say why', async () => {
    const { report } = await bench.engine({ monthly: 0.000_001 }).diagnose(aCase(), calm);
    expect(report.calidad?.limitaciones?.[0]).toContain('límite de gasto del mes');
    expect(bench.ledger.calls).toEqual([]);
  });

  it('a failure that may have been billed counts as the most it may cost, others as nothing', async () => {
    server.setMood('garbage');
    await bench.engine({ readings: 1 }).diagnose(aCase(), calm);
    server.setMood('rate_limited_long');
    await bench.engine({ readings: 1 }).diagnose(aCase(), calm);
    const limited = bench.ledger.calls.filter(({ ended }) => ended?.outcome === 'rate_limited');
    expect(limited.map(({ ended }) => ended?.cost)).toEqual([0]);
    const answered = bench.ledger.calls.filter(({ ended }) => ended?.outcome === 'answered');
    for (const { ended } of answered) expect(ended?.cost).toBeGreaterThan(0);
  });
});

it('stops when it is told to, and leaves the case to another process', async () => {
  server.setMood('timeout');
  const stop = new AbortController();
  const reading = bench.engine().diagnose(aCase(), stop.signal);
  stop.abort(new Error('The process is stopping'));
  await expect(reading).rejects.toThrow('The process is stopping');
});

it('asks nothing of a case that says nothing', async () => {
  const empty: Diagnosis = { ...facts, anyImageRead: false };
  const before = server.taken.length;
  const { anyFactRead } = await bench.engine({}, empty).diagnose(aCase({}, 0), calm);
  expect(anyFactRead).toBe(false);
  expect(server.taken.length).toBe(before);
});

it('a fault of the storage is the storage’s', async () => {
  const broken = aCase();
  const images = broken.images.map((image) => ({
    ...image,
    read: () => Promise.reject(new Error('disk gone')),
  }));
  await expect(bench.engine().diagnose({ ...broken, images }, calm)).rejects.toThrow('disk gone');
});

it('a server that is not there costs nothing', async () => {
  const gone = await openModelServer();
  await gone.close();
  const { report } = await bench.engine({ baseUrl: gone.url }).diagnose(aCase(), calm);
  expect(report.calidad?.limitaciones?.[0]).toContain('no está disponible');
  expect(bench.ledger.calls.map(({ ended }) => [ended?.outcome, ended?.cost])).toEqual([
    ['unavailable', 0],
    ['unavailable', 0],
    ['unavailable', 0],
  ]);
});

it('a fault of the ledger is the database’s, and no failure of the model', async () => {
  bench.ledger.begin = () => Promise.reject(new Error('connection lost'));
  await expect(bench.engine().diagnose(aCase(), calm)).rejects.toThrow('connection lost');
});
