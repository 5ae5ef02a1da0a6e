import { afterAll, describe, expect, it } from 'vitest';
import { ecg } from '#domain/analyses/ecg.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { MarkBody } from '#domain/marks/mark.ts';
import { recording } from '#domain/measuring/testing/recording.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { png } from '#tests/support/redrawn.ts';
import { createLocalEngine } from './engine.ts';

const engine = createLocalEngine({ now: () => new Date('2026-11-20T09:30:00.000Z') });
const MILLIMETRE = 6;
const beats = Array.from({ length: 30 }, (_, i) => 0.4 + i * 0.5);
const strip = png(recording({ millimetre: MILLIMETRE, speed: 25, beats }));

afterAll(() => engine.close());

/** Ends of a caliper, in seconds of the strip at 25 mm/s. */
const caliper = (interval: 'pr' | 'rr', from: number, to: number): MarkBody => ({
  kind: 'caliper',
  interval,
  from: [from * 25 * MILLIMETRE, 100],
  to: [to * 25 * MILLIMETRE, 120],
});

const markOf = (body: MarkBody, i: number) => ({
  id: `7f3c2b18-2222-4222-8333-abcdef01234${i}`,
  imageId: 'image-1',
  body,
  revision: 1,
  removed: false,
});

async function read(answers: Answers, bodies: readonly MarkBody[] = []) {
  const image = { id: 'image-1', position: 1, fileName: '1.png', read: async () => strip };
  const diagnosis = await engine.diagnose(
    {
      id: 'case',
      account: 'vet',
      answers,
      definition: ecg,
      images: [image],
      marks: bodies.map(markOf),
    },
    new AbortController().signal,
  );
  return { ...diagnosis, report: storeReport(diagnosis.report) };
}

describe('the local engine on a recording', () => {
  it('gives the rate at the declared speed, at the other one, and marks the beats', async () => {
    const diagnosis = await read({ technicalPaperSpeed: '25 mm/s' });
    const [rate, rr] = diagnosis.report.medidas ?? [];
    expect(rate).toMatchObject({ valor: 120, unidad: 'lpm', origen: 'medido', aproximado: true });
    expect(rate?.nota).toMatch(/a 25\u00a0mm\/s, como usted indica; a 50\u00a0mm\/s serían 240/);
    expect(rr).toMatchObject({ nombre: 'RR en la imagen', unidad: 'ms' });
    expect(diagnosis.report.calidad?.imagenes?.[0]?.pie).toBe(
      '≈ 120\u00a0lpm a 25\u00a0mm/s; RR regular',
    );
    expect(diagnosis.overlays.get('image-1')?.shapes.length).toBeGreaterThan(10);
    expect([diagnosis.anyFigure, diagnosis.anyResult]).toEqual([true, false]);
  });

  it('without the speed tells the scale alone, says which datum is missing, and charges nothing', async () => {
    const { report, anyResult, overlays } = await read({});
    expect(report.medidas?.[0]).toMatchObject({ no_medible: expect.stringContaining('velocidad') });
    expect(report.recomendaciones?.join(' ')).toContain('Indique la velocidad del papel');
    expect(anyResult).toBe(false);
    expect(overlays.get('image-1')).toMatchObject({ shapes: [], paper: { tilt: 0 } });
  });

  it('says in the first report which answers its calipers measured, and no other', async () => {
    const answers = {
      technicalPaperSpeed: '25 mm/s',
      patientSpecies: 'Perro',
      ecgHeartRate: 120,
      ecgRrInterval: 500,
      ecgPrInterval: 100,
      ecgQrsDuration: 50,
    };
    const { report } = await read(answers, [caliper('rr', 1, 1.5), caliper('pr', 1, 1.12)]);
    const originOf = (key: string) => report.medidas?.find(({ clave }) => clave === key)?.origen;
    expect(originOf('ecgHeartRate')).toBe('medido_usted');
    expect(originOf('ecgRrInterval')).toBe('medido_usted');
    expect(originOf('ecgPrInterval')).toBe('indicado');
    expect(originOf('ecgQrsDuration')).toBe('indicado');
  });
});
