import { describe, expect, it } from 'vitest';
import { apartOf, passage } from '#domain/report/model/testing/apart.ts';
import { aCase, FACTS, facts } from '#server/engines/testing/cases.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { bench, concluded, REPORT, reportOf, taken, WAIT } from './testing/bench.ts';

describe('a sent case', () => {
  it('is announced in the specified format, then awaited', async () => {
    const { announced, look } = bench();
    const clinicalCase = {
      ...aCase({ patientName: 'Bruma', patientAge: 9 }, 2),
      sender: { userId: 'cuenta-1', submittedAt: new Date('2026-11-22T09:59:00Z') },
    };
    expect(await look(clinicalCase)).toBe(WAIT);
    expect(announced).toHaveLength(1);
    const { id } = clinicalCase;
    expect(JSON.parse(announced[0]?.body ?? '')).toEqual({
      analysisType: 'cytology',
      analysisId: id,
      userId: 'cuenta-1',
      submittedAt: '2026-11-22T09:59:00.000Z',
      attempt: 1,
      patientName: 'Bruma',
      patientAge: 9,
      imageCount: 2,
      imageUrl1: `https://vetoscopio.example/image/${id}/1/imagen-1`,
      imageUrl2: `https://vetoscopio.example/image/${id}/1/imagen-2`,
      callbackUrl: `https://vetoscopio.example/callback/${id}/1`,
    });
  });

  it('reaches the automation at the configured address', async () => {
    const { announced, look } = bench(facts, { base: 'http://vetoscopio:3000' });
    await look(aCase());
    expect(announced[0]?.body).toContain('"callbackUrl":"http://vetoscopio:3000/callback/');
  });

  it('is sent once, however often it is looked at', async () => {
    const { announced, look, later } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    later(1000);
    expect(await look(clinicalCase)).toBe(WAIT - 1000);
    expect(announced).toHaveLength(1);
  });

  it('without anything to read is not sent at all', async () => {
    const { announced, look } = bench();
    expect(await look(aCase({ patientName: 'Bruma' }, 0))).toEqual(FACTS);
    expect(announced).toEqual([]);
  });
});

describe('an answer', () => {
  it('by its own address is read beside the facts, as one reading that nothing checks', async () => {
    const { look, answers } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    expect(await answers(clinicalCase, { data: REPORT })).toBe('kept');
    const report = reportOf(await look(clinicalCase));
    expect(report).toMatchObject({
      conclusion: FACTS.conclusion,
      certeza: 'no_concluyente',
      medidas: FACTS.medidas,
      lectura_sin_comprobar: { lector: 'automatizacion', lecturas: 1, nivel: 'sin_comprobar' },
      sello: {
        metodo: 'medicion',
        motor: 'Automatización externa, medidas y criterios publicados',
      },
    });
    expect(passage(report, 'Conclusión')).toEqual(['Mastocitoma cutáneo']);
  });

  it('in the reply itself needs no other', async () => {
    const { look, replies } = bench();
    replies(taken([{ json: { output: JSON.stringify(REPORT) } }]));
    expect(concluded(await look(aCase()))).toBe('Mastocitoma cutáneo');
  });

  it('counts even before the reply to its request', async () => {
    const { look, replies, answers } = bench();
    const clinicalCase = aCase();
    replies(async () => {
      await answers(clinicalCase, REPORT);
      return taken({ conclusion: 'Otra cosa' });
    });
    expect(concluded(await look(clinicalCase))).toBe('Mastocitoma cutáneo');
  });

  it('leads where the operator lets it, with its confidence and its message', async () => {
    const { look, answers } = bench();
    const clinicalCase = { ...aCase(), leads: true };
    await look(clinicalCase);
    const data = { ...REPORT, conclusion: 'Sugestivo de mastocitoma' };
    const answer = { status: 'success', message: 'Leído en la nube.', data };
    expect(
      await answers(clinicalCase, { ...answer, data: { ...data, confianza_diagnostica: 'Media' } }),
    ).toBe('kept');
    const report = reportOf(await look(clinicalCase));
    expect(report.conclusion).toBe(FACTS.conclusion);
    expect(apartOf(report).encabeza).toMatchObject({
      conclusion: 'Sugestivo de mastocitoma',
      confianza: 'Media',
      mensaje: 'Leído en la nube.',
    });
  });

  it('loses invented figures, doses, links and code', async () => {
    const { look, answers } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    await answers(clinicalCase, {
      ...REPORT,
      resumen:
        'Células redondas. El 87 % son mastocitos. Vea https://malo.invalid/x. <script>alert(1)</script>',
      hallazgos_microscopicos: { mitosis: '12 por campo', citoplasma: 'Con gránulos' },
      medidas: [{ nombre: 'Mitosis', valor: 12, unidad: 'por campo' }],
      recomendaciones: ['Prednisona 2 mg/kg cada 12 h.', 'Envíe la lesión a histopatología.'],
      diagnostico_diferencial: [{ nombre: 'Histiocitoma', probabilidad: 0.34 }],
      modelo_ia: 'https://malo.invalid',
      confianza_diagnostica: 0.93,
    });
    const report = reportOf(await look(clinicalCase));
    expect(JSON.stringify(report)).not.toMatch(/87 %|: 12|12 por|mg\/kg|malo|script|0,?34|93/);
    expect(passage(report, 'Resumen')).toEqual(['Células redondas.']);
    expect(apartOf(report).filas).toMatchObject([
      { nombre: 'Citoplasma', lectura: 'Con gránulos' },
    ]);
    expect(passage(report, 'Pruebas que propone')).toEqual(['Envíe la lesión a histopatología.']);
    expect(apartOf(report).retirado.join()).toContain('cifras que usted no ha indicado');
  });

  it('cannot pass for criteria of ours', async () => {
    const { look, answers } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    await answers(clinicalCase, {
      ...REPORT,
      sello: { metodo: 'criterios' },
      criterios: [{ clase: 'Exudado', regla: 'L-1', condicion: 'x', datos: [] }],
      referencias: ['Inventada et al.'],
    });
    const report = reportOf(await look(clinicalCase));
    expect(report.sello?.metodo).toBe('medicion');
    expect(JSON.stringify(report)).not.toMatch(/Exudado|Inventada/);
  });

  it('may echo the case without adding it to the report', async () => {
    const { look, answers, announced } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    await answers(clinicalCase, { ...JSON.parse(announced[0]?.body ?? ''), ...REPORT });
    const text = JSON.stringify(reportOf(await look(clinicalCase)));
    expect(text).not.toMatch(/callback|imageUrl|vetoscopio\.example|Bruma/);
  });

  everyRow([
    [
      'the same again, in another order',
      Object.fromEntries(Object.entries(REPORT).reverse()),
      'same',
    ],
    ['another one', { ...REPORT, conclusion: 'Histiocitoma' }, 'other'],
  ])('{case}: {again} is {became}', async (_, again, became) => {
    const { look, answers } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    await answers(clinicalCase, REPORT);
    expect(await answers(clinicalCase, again)).toBe(became);
    expect(concluded(await look(clinicalCase))).toBe('Mastocitoma cutáneo');
  });

  it('to a reading that is over is late, and the case that is read again is another attempt', async () => {
    const { attempts, look, answers, announced } = bench();
    const clinicalCase = aCase();
    await look(clinicalCase);
    attempts.close(clinicalCase.id);
    await look(clinicalCase);
    expect(announced.map(({ id }) => id)).toEqual([
      `msg_${clinicalCase.id}_1`,
      `msg_${clinicalCase.id}_2`,
    ]);
    expect(await answers(clinicalCase, REPORT, 1)).toBe('late');
    expect(await answers(clinicalCase, { ...REPORT, conclusion: 'Lipoma' }, 2)).toBe('kept');
    expect(concluded(await look(clinicalCase))).toBe('Lipoma');
  });

  it.each([taken(), { state: 'refused', failure: 'rejected' } as const])(
    'leaves nothing to save when its case ended while it was asked, with $state',
    async (reply) => {
      let ended = false;
      const { attempts, look, replies } = bench(facts, {}, (book) => ({
        ...book,
        open: async (...asked) => (ended ? undefined : book.open(...asked)),
      }));
      const clinicalCase = aCase();
      replies(async () => {
        ended = true;
        attempts.close(clinicalCase.id);
        return reply;
      });
      expect(await look(clinicalCase)).toBe(WAIT);
    },
  );

  it('to an unknown attempt is rejected', async () => {
    const { answers } = bench();
    expect(await answers(aCase(), REPORT, 7)).toBe('unknown');
  });
});
