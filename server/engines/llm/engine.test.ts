import { describe, expect, it, test } from 'vitest';
import { figuresIn } from '#domain/report/model/figuresIn.ts';
import { textsIn } from '#domain/report/model/knownFigures.ts';
import type { Mood } from '#sandbox/model/moods.ts';
import { aCase, calm, FACTS } from '#server/engines/testing/cases.ts';
import { scriptedModel } from './testing/modelBench.ts';

const scripted = scriptedModel();

const lastTaken = () => JSON.stringify(scripted.server.taken.at(-1));
const steps = () => scripted.bench.ledger.calls.map(({ step, ended }) => [step, ended?.outcome]);

describe('a case that is read well', () => {
  it('becomes a report of two readings that agree, over its facts', async () => {
    const { report, anyImageRead } = await scripted.bench.engine().diagnose(aCase(), calm);
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
    await scripted.bench.engine().diagnose(aCase(answers), calm);
    expect(scripted.server.refused).toEqual([]);
    const sent = lastTaken();
    expect(sent).toContain('data:image/jpeg;base64,');
    for (const secret of ['Bruma', 'Marta', 'Benavente', 'Albarracín', '612', '.jpg', 'caso-'])
      expect(sent).not.toContain(secret);
  });

  it('notes what it cost, with what it was asked', async () => {
    await scripted.bench.engine().diagnose(aCase(), calm);
    for (const { ended, ...about } of scripted.bench.ledger.calls) {
      expect(about).toMatchObject({ engine: 'llm', model: 'guion', version: 'lectura-1' });
      expect(ended?.inputTokens).toBeGreaterThan(0);
      expect(ended?.cost).toBe(2 * (ended?.inputTokens ?? 0) + 8 * (ended?.outputTokens ?? 0));
      expect(ended?.cost).toBeLessThanOrEqual(about.reserved);
    }
  });

  it('may be read by another model the second time, and once only', async () => {
    await scripted.bench.engine({ secondModel: 'otro' }).diagnose(aCase(), calm);
    expect(scripted.bench.ledger.calls.map(({ model }) => model)).toEqual(['guion', 'otro']);
    const { report } = await scripted.bench.engine({ readings: 1 }).diagnose(aCase(), calm);
    expect(report).toMatchObject({ certeza: 'sugestivo', acuerdo_lecturas: { lecturas: 1 } });
    expect(scripted.bench.ledger.calls).toHaveLength(3);
  });
});

describe('a model that answers badly is used as far as it goes', () => {
  test.each<[Mood, string]>([
    ['fences', 'compatible'],
    ['rate_limited', 'compatible'],
    ['repairs', 'compatible'],
    ['no_schema', 'compatible'],
  ])('%s: as well as ever', async (mood, certeza) => {
    expect(await scripted.bench.read(mood)).toMatchObject({
      conclusion: 'Mastocitoma cutáneo',
      certeza,
    });
  });

  it('disagree: concludes nothing, and tells both', async () => {
    expect(await scripted.bench.read('disagree')).toMatchObject({
      certeza: 'no_concluyente',
      acuerdo_lecturas: { nivel: 'desacuerdo' },
    });
  });

  it('abstain: is a result', async () => {
    expect(await scripted.bench.read('abstain')).toMatchObject({
      certeza: 'no_concluyente',
      sello: { metodo: 'modelo' },
    });
  });

  it('wrong types, twice: is read loosely, and concludes as little as it says', async () => {
    expect(await scripted.bench.read('wrong_types')).toMatchObject({ certeza: 'no_concluyente' });
  });

  it('second_fails: steps down and says that nothing checks it', async () => {
    expect(await scripted.bench.read('second_fails')).toMatchObject({
      certeza: 'sugestivo',
      acuerdo_lecturas: { nivel: 'sin_comprobar' },
    });
  });

  it('overclaim: is no surer than a model may be, in its words either', async () => {
    const report = await scripted.bench.read('overclaim');
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
    const { acuerdo_lecturas: _, ...report } = await scripted.bench.read(mood);
    const { limitaciones = [] } = report.calidad ?? {};
    const said = textsIn({ ...report, sello: {}, calidad: {}, fecha_analisis: '' }).join('\n');
    expect(said).not.toMatch(forbidden);
    expect(said).toContain('Mastocitoma');
    expect(limitaciones.join(' ')).toContain('Se ha retirado parte');
    if (mood === 'invented')
      expect(figuresIn(said).every(({ readings }) => readings.flat().includes(40))).toBe(true);
  });
});
