import { describe, expect, it, test } from 'vitest';
import { ultrasound } from '#domain/analyses/ultrasound.ts';
import { storedOf } from '#domain/report/testing/own.ts';
import type { Mood } from '#sandbox/model/moods.ts';
import { openModelServer } from '#sandbox/model/server.ts';
import type { Diagnosis } from '#server/engines/engine.ts';
import { aCase, calm, FACTS, facts } from '#server/engines/testing/cases.ts';
import { ModelFailure } from './failure.ts';
import type { LlmSettings } from './settings.ts';
import { scriptedModel } from './testing/modelBench.ts';

const scripted = scriptedModel();

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
    const report = await scripted.bench.read(mood, change);
    expect(report).toMatchObject({
      conclusion: FACTS.conclusion,
      medidas: FACTS.medidas,
      sello: { metodo: 'medicion' },
    });
    expect(report.calidad?.limitaciones?.[0]).toContain('La IA no ha leído este caso');
    expect(report.calidad?.limitaciones?.[0]).toContain(words);
    // The operator's warnings contain nothing of the case.
    expect(scripted.bench.warned.join()).toContain('caso-');
    expect(scripted.bench.warned.join()).not.toMatch(/Bruma|base64|Mastocitoma/);
  });

  it('and rejects without facts, so that the case is retried and then refunded', async () => {
    scripted.server.setMood('garbage');
    const nothing: Diagnosis = { ...facts, anyImageRead: true, anyFactRead: false };
    const withoutMethod = { ...aCase(), definition: ultrasound };
    await expect(scripted.bench.engine({}, nothing).diagnose(withoutMethod, calm)).rejects.toThrow(
      ModelFailure,
    );
  });
});

describe('paid calls', () => {
  it('are not repeated: another attempt at the case reuses the answer', async () => {
    const one = aCase();
    await scripted.bench.engine().diagnose(one, calm);
    const before = scripted.server.taken.length;
    await scripted.bench.engine().diagnose(one, calm);
    expect(scripted.server.taken.length).toBe(before);
    expect(scripted.bench.ledger.calls).toHaveLength(2);
  });

  it('a process that dies between two readings pays for the second alone', async () => {
    const one = aCase();
    scripted.server.setMood('second_fails');
    await scripted.bench.engine().diagnose(one, calm);
    const failed = scripted.bench.ledger.calls.length;
    scripted.server.setMood('well');
    const report = storedOf(await scripted.bench.engine().diagnose(one, calm));
    expect(report.lectura_sin_comprobar?.nivel).toBe('acuerdo');
    expect(scripted.bench.ledger.calls.slice(failed).map(({ step }) => step)).toEqual([
      'reading-2',
    ]);
  });

  it('stop at the monthly budget: the facts stay and say why', async () => {
    const report = storedOf(
      await scripted.bench.engine({ monthly: 0.000_001 }).diagnose(aCase(), calm),
    );
    expect(report.calidad?.limitaciones?.[0]).toContain('límite de gasto del mes');
    expect(scripted.bench.ledger.calls).toEqual([]);
  });

  it('a failure that may have been billed counts as the most it may cost, others as nothing', async () => {
    scripted.server.setMood('garbage');
    await scripted.bench.engine({ readings: 1 }).diagnose(aCase(), calm);
    scripted.server.setMood('rate_limited_long');
    await scripted.bench.engine({ readings: 1 }).diagnose(aCase(), calm);
    const limited = scripted.bench.ledger.calls.filter(
      ({ ended }) => ended?.outcome === 'rate_limited',
    );
    expect(limited.map(({ ended }) => ended?.cost)).toEqual([0]);
    const answered = scripted.bench.ledger.calls.filter(
      ({ ended }) => ended?.outcome === 'answered',
    );
    for (const { ended } of answered) expect(ended?.cost).toBeGreaterThan(0);
  });
});

it('stops on abort, and leaves the case to another process', async () => {
  scripted.server.setMood('timeout');
  const stop = new AbortController();
  const reading = scripted.bench.engine().diagnose(aCase(), stop.signal);
  stop.abort(new Error('The process is stopping'));
  await expect(reading).rejects.toThrow('The process is stopping');
});

it('makes no call for an empty case', async () => {
  const empty: Diagnosis = { ...facts, anyImageRead: false };
  const before = scripted.server.taken.length;
  const { anyFactRead } = await scripted.bench.engine({}, empty).diagnose(aCase({}, 0), calm);
  expect(anyFactRead).toBe(false);
  expect(scripted.server.taken.length).toBe(before);
});

it('a storage fault rejects as such', async () => {
  const broken = aCase();
  const images = broken.images.map((image) => ({
    ...image,
    read: () => Promise.reject(new Error('disk gone')),
  }));
  await expect(scripted.bench.engine().diagnose({ ...broken, images }, calm)).rejects.toThrow(
    'disk gone',
  );
});

it('an unreachable server costs nothing', async () => {
  const gone = await openModelServer();
  await gone.close();
  const report = storedOf(
    await scripted.bench.engine({ baseUrl: gone.url }).diagnose(aCase(), calm),
  );
  expect(report.calidad?.limitaciones?.[0]).toContain('no está disponible');
  expect(scripted.bench.ledger.calls.map(({ ended }) => [ended?.outcome, ended?.cost])).toEqual([
    ['unavailable', 0],
    ['unavailable', 0],
    ['unavailable', 0],
  ]);
});

it('a ledger fault rejects as a database fault, not as a failure of the model', async () => {
  scripted.bench.ledger.begin = () => Promise.reject(new Error('connection lost'));
  await expect(scripted.bench.engine().diagnose(aCase(), calm)).rejects.toThrow('connection lost');
});
