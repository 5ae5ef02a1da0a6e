import { describe, expect, it } from 'vitest';
import { ecg } from '#domain/analyses/ecg.ts';
import { hematology } from '#domain/analyses/hematology.ts';
import { urinalysis } from '#domain/analyses/urinalysis.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { readCase } from './compose.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const SHARES = {
  patientSpecies: 'Perro',
  diffSegmented: 62,
  diffLymphocytes: 30,
  diffMonocytes: 8,
};

const measure = (definition: typeof hematology, answers: object, key: string, byHand?: object) => {
  const { report } = readCase(
    {
      definition,
      answers: { ...answers },
      ...(byHand ? { byHand: new Map(Object.entries(byHand)) } : {}),
    },
    [],
    NOW,
  );
  return storeReport(report).medidas?.find(({ clave }) => clave === key);
};

describe('the origin of a figure', () => {
  it('is the count, with its interval, where the vet says how many cells were counted', () => {
    expect(
      measure(hematology, { ...SHARES, diffCellsCounted: 100 }, 'diffSegmented'),
    ).toMatchObject({ valor: 62, rango: [52, 71], origen: 'contado' });
  });

  it('stays the answer without that number, or where the shares do not fit it', () => {
    for (const more of [{}, { diffCellsCounted: 100, diffMonocytes: 5 }])
      expect(measure(hematology, { ...SHARES, ...more }, 'diffSegmented')?.origen).toBe('indicado');
  });

  it('is the count of the marks, a share or a mean per field with its interval', () => {
    const answers = { patientSpecies: 'Perro', sedRbc: 3.5, sedWbc: 2 };
    const mean = { kind: 'mean', fields: 2 };
    const byHand = {
      sedRbc: { value: 3.5, count: { ...mean, objects: 7 } },
      sedWbc: { value: 1, count: { ...mean, objects: 2 } },
    };
    expect(measure(urinalysis, answers, 'sedRbc', byHand)).toMatchObject({
      valor: 3.5,
      rango: [1.7, 7.2],
      origen: 'contado',
      nota: '7 en 2 campos; intervalo del 95 %',
    });
    expect(measure(urinalysis, answers, 'sedWbc', byHand)?.origen).toBe('indicado');
    const share = { value: 62, count: { kind: 'share', hits: 62, of: 100 } };
    expect(measure(hematology, SHARES, 'diffSegmented', { diffSegmented: share })).toMatchObject({
      rango: [52, 71],
      origen: 'contado',
      nota: '100 células contadas; intervalo del 95 %',
    });
  });

  it('is the caliper where it gives the answer, and not where the answer is another', () => {
    const answers = { patientSpecies: 'Perro', ecgPrInterval: 100, ecgQrsDuration: 52 };
    const byHand = { ecgPrInterval: { value: 100 }, ecgQrsDuration: { value: 55 } };
    expect(measure(ecg, answers, 'ecgPrInterval', byHand)?.origen).toBe('medido_usted');
    expect(measure(ecg, answers, 'ecgQrsDuration', byHand)?.origen).toBe('indicado');
  });
});
