import { describe, expect, it, test } from 'vitest';
import { figuresIn } from '#domain/report/model/figuresIn.ts';
import { apartOf, passage } from '#domain/report/model/testing/apart.ts';
import { textsIn } from '#domain/report/model/texts.ts';
import { storedOf } from '#domain/report/testing/own.ts';
import type { Mood } from '#sandbox/model/moods.ts';
import { aCase, calm, FACTS } from '#server/engines/testing/cases.ts';
import { scriptedModel } from './testing/modelBench.ts';

const scripted = scriptedModel();

const lastTaken = () => JSON.stringify(scripted.server.taken.at(-1));
const steps = () => scripted.bench.ledger.calls.map(({ step, ended }) => [step, ended?.outcome]);

describe('a case that is read well', () => {
  it('shows two agreeing readings apart, and leaves the facts unchanged', async () => {
    const made = await scripted.bench.engine().diagnose(aCase(), calm);
    const report = storedOf(made);
    expect(report).toMatchObject({
      conclusion: FACTS.conclusion,
      certeza: 'no_concluyente',
      sello: { metodo: 'medicion' },
      lectura_sin_comprobar: { lector: 'modelo', nombre: 'guion', lecturas: 2, nivel: 'acuerdo' },
      medidas: FACTS.medidas,
    });
    expect(passage(report, 'Conclusión')).toEqual(['Mastocitoma cutáneo']);
    expect(made.anyImageRead).toBe(true);
    expect(steps()).toEqual([
      ['reading-1', 'answered'],
      ['reading-2', 'answered'],
    ]);
  });

  it('sends only what the published description accepts, without names or file names', async () => {
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

  it('records its cost with its request', async () => {
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

describe('a badly answering model is used as far as possible', () => {
  test.each<Mood>(['fences', 'rate_limited', 'repairs', 'no_schema'])(
    '%s: as well as ever',
    async (mood) => {
      const report = await scripted.bench.read(mood);
      expect(apartOf(report).nivel).toBe('acuerdo');
      expect(passage(report, 'Conclusión')).toEqual(['Mastocitoma cutáneo']);
    },
  );

  it('disagree: shows both, and gives no advice', async () => {
    const report = await scripted.bench.read('disagree');
    expect(apartOf(report).nivel).toBe('desacuerdo');
    expect(passage(report, 'Conclusión')).toHaveLength(2);
    expect(passage(report, 'Pruebas que propone')).toEqual([]);
  });

  it('abstain: is a result', async () => {
    const conclusions = passage(await scripted.bench.read('abstain'), 'Conclusión');
    expect(conclusions).toEqual(['No concluye nada: La imagen no permite concluir']);
  });

  it('wrong types, twice: is read loosely, and concludes no more than it contains', async () => {
    const [conclusion] = passage(await scripted.bench.read('wrong_types'), 'Conclusión');
    expect(conclusion).toMatch(/^No concluye nada/);
  });

  it('second_fails: the report mentions it', async () => {
    const apart = apartOf(await scripted.bench.read('second_fails'));
    expect(apart.nivel).toBe('sin_comprobar');
    expect(apart.retirado.join()).toContain('solo ha llegado una');
  });

  it('overclaim: the report drops its words of certainty', async () => {
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
  ])('%s: forbidden sentences are removed, and the report mentions it', async (mood, forbidden) => {
    const report = await scripted.bench.read(mood);
    const { dicho, filas, retirado } = apartOf(report);
    const text = textsIn([dicho, filas.map(({ lectura }) => lectura)]).join('\n');
    expect(text).not.toMatch(forbidden);
    expect(text).toContain('Mastocitoma');
    expect(retirado.join(' ')).toContain('Se ha retirado parte');
    if (mood === 'invented') expect(figuresIn(text.replace(/Imagen \d/g, ''))).toEqual([]);
  });
});
