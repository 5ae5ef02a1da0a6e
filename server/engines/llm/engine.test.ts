import { describe, expect, it, test } from 'vitest';
import { figuresIn } from '#domain/report/model/figuresIn.ts';
import { textsIn } from '#domain/report/model/knownFigures.ts';
import { apartOf, saidOf } from '#domain/report/model/testing/apart.ts';
import { storedOf } from '#domain/report/testing/own.ts';
import type { Mood } from '#sandbox/model/moods.ts';
import { aCase, calm, FACTS } from '#server/engines/testing/cases.ts';
import { scriptedModel } from './testing/modelBench.ts';

const scripted = scriptedModel();

const lastTaken = () => JSON.stringify(scripted.server.taken.at(-1));
const steps = () => scripted.bench.ledger.calls.map(({ step, ended }) => [step, ended?.outcome]);

describe('a case that is read well', () => {
  it('stands apart as two readings that agree, and its facts as they are', async () => {
    const made = await scripted.bench.engine().diagnose(aCase(), calm);
    const report = storedOf(made);
    expect(report).toMatchObject({
      conclusion: FACTS.conclusion,
      certeza: 'no_concluyente',
      sello: { metodo: 'medicion' },
      lectura_sin_comprobar: { lector: 'modelo', nombre: 'guion', lecturas: 2, nivel: 'acuerdo' },
      medidas: FACTS.medidas,
    });
    expect(saidOf(report, 'Conclusión')).toEqual(['Mastocitoma cutáneo']);
    expect(made.anyImageRead).toBe(true);
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
      expect(about).toMatchObject({ engine: 'llm', model: 'guion', version: 'lectura-2' });
      expect(ended?.inputTokens).toBeGreaterThan(0);
      expect(ended?.cost).toBe(2 * (ended?.inputTokens ?? 0) + 8 * (ended?.outputTokens ?? 0));
      expect(ended?.cost).toBeLessThanOrEqual(about.reserved);
    }
  });

  it('may be read by another model the second time, and once only', async () => {
    await scripted.bench.engine({ secondModel: 'otro' }).diagnose(aCase(), calm);
    expect(scripted.bench.ledger.calls.map(({ model }) => model)).toEqual(['guion', 'otro']);
    const made = await scripted.bench.engine({ readings: 1 }).diagnose(aCase(), calm);
    expect(apartOf(storedOf(made))).toMatchObject({
      lecturas: 1,
      nivel: 'sin_comprobar',
      retirado: [],
    });
    expect(scripted.bench.ledger.calls).toHaveLength(3);
  });
});

describe('a model that answers badly is used as far as it goes', () => {
  test.each<Mood>(['fences', 'rate_limited', 'repairs', 'no_schema'])(
    '%s: as well as ever',
    async (mood) => {
      const report = await scripted.bench.read(mood);
      expect(apartOf(report).nivel).toBe('acuerdo');
      expect(saidOf(report, 'Conclusión')).toEqual(['Mastocitoma cutáneo']);
    },
  );

  it('disagree: tells both, and gives no advice', async () => {
    const report = await scripted.bench.read('disagree');
    expect(apartOf(report).nivel).toBe('desacuerdo');
    expect(saidOf(report, 'Conclusión')).toHaveLength(2);
    expect(saidOf(report, 'Pruebas que propone')).toEqual([]);
  });

  it('abstain: is a result', async () => {
    const said = saidOf(await scripted.bench.read('abstain'), 'Conclusión');
    expect(said).toEqual(['No concluye nada: La imagen no permite concluir']);
  });

  it('wrong types, twice: is read loosely, and concludes as little as it says', async () => {
    const [said] = saidOf(await scripted.bench.read('wrong_types'), 'Conclusión');
    expect(said).toMatch(/^No concluye nada/);
  });

  it('second_fails: is told', async () => {
    const apart = apartOf(await scripted.bench.read('second_fails'));
    expect(apart.nivel).toBe('sin_comprobar');
    expect(apart.retirado.join()).toContain('solo ha llegado una');
  });

  it('overclaim: how sure it is is said in no words', async () => {
    const report = await scripted.bench.read('overclaim');
    expect(textsIn(apartOf(report).dicho).join()).not.toMatch(/duda|definitiv|patognom/);
    expect(apartOf(report).retirado.join()).toContain('con qué certeza');
  });

  test.each<[Mood, RegExp]>([
    ['invented', /87|treinta|mitad|37|١/],
    ['doses', /mg|prednisona|BID|cada/i],
    ['links', /https?:|\[pulse|@/],
    ['scripts', /<|onerror|&#/],
    ['instructions', /ignore|modelo de IA/i],
  ])('%s: what may not be said is taken away, and that it was is told', async (mood, forbidden) => {
    const report = await scripted.bench.read(mood);
    const { dicho, filas, retirado } = apartOf(report);
    const said = textsIn([dicho, filas.map(({ lectura }) => lectura)]).join('\n');
    expect(said).not.toMatch(forbidden);
    expect(said).toContain('Mastocitoma');
    expect(retirado.join(' ')).toContain('Se ha retirado parte');
    if (mood === 'invented') expect(figuresIn(said.replace(/Imagen \d/g, ''))).toEqual([]);
  });
});
