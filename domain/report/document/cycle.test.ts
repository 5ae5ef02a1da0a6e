import { expect, it } from 'vitest';
import { estrousCycle } from '#domain/analyses/estrousCycle.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import { readCase } from '#domain/criteria/testing.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { composeDocument } from './compose.ts';
import { criteriaSheets } from './testing/criteriaSheets.ts';
import { sampleSheet } from './testing/sheets.ts';

const STAMP = { motor: 'Criterios publicados', metodo: 'criterios' } as const;
const BITCH: Answers = {
  animalSpecies: 'Perro',
  animalReproductiveStatus: 'Entera, nulípara',
  progesteroneUnit: 'ng/ml',
  sampleDateTime: '2026-11-13T10:00',
};

function lineOf(answers: Answers) {
  const { parts } = readCase('estrous_cycle', { ...BITCH, ...answers });
  const change = { answers: presentAnswers(estrousCycle, { ...BITCH, ...answers }) };
  const { sections } = composeDocument(sampleSheet({ ...parts, sello: STAMP }, change));
  const contents = sections.flatMap((one) =>
    one.kind === 'section' && one.id === 'cycle' ? one.contents : [],
  );
  const [drawing] = contents.filter((one) => one.kind === 'drawing');
  return drawing;
}

const label = (answers: Answers) => lineOf(answers)?.wide.label;

everyRow<readonly [string, Answers, string | undefined]>([
  [
    'an LH peak',
    { lhPeakDate: '2026-11-10' },
    'Muestra: 13/11/2026. Pico de LH: 10/11/2026. Ovulación estimada: 12/11/2026. Ventana fértil: del 14/11/2026 al 16/11/2026. Parto previsto por LH: del 13/01/2027 al 15/01/2027.',
  ],
  [
    'an ovulation',
    { ovulationDate: '2026-11-12' },
    'Muestra: 13/11/2026. Ovulación: 12/11/2026. Ventana fértil: del 14/11/2026 al 16/11/2026. Parto previsto por ovulación: del 13/01/2027 al 15/01/2027.',
  ],
  [
    'two progesterones that cross',
    { progesterone: 8, progesteronePrevious: 3, progesteronePreviousDate: '2026-11-11' },
    'Muestra: 13/11/2026. Ovulación estimada: 12/11/2026. Ventana fértil: del 14/11/2026 al 16/11/2026.',
  ],
  [
    'one mating',
    { matingFirstDate: '2026-11-01' },
    'Muestra: 13/11/2026. Primera monta: 01/11/2026. Parto posible: del 27/12/2026 al 12/01/2027.',
  ],
  [
    'a sample long after',
    { lhPeakDate: '2026-06-01' },
    'Pico de LH: 01/06/2026. Ovulación estimada: 03/06/2026. Ventana fértil: del 05/06/2026 al 07/06/2026. Parto previsto por LH: del 04/08/2026 al 06/08/2026.',
  ],
  [
    'dates that contradict each other',
    { lhPeakDate: '2026-11-10', ovulationDate: '2026-11-01', matingFirstDate: '2026-11-02' },
    'Muestra: 13/11/2026. Primera monta: 02/11/2026. Parto posible: del 28/12/2026 al 13/01/2027.',
  ],
  ['no date', { progesterone: 8 }, undefined],
])('the cycle line has the dates of {case}', (_, answers, text) => {
  expect(label(answers)).toBe(text);
});

it('the line of a report of before has its estimated ovulation', () => {
  const [, sheet] = criteriaSheets().find(([name]) => name === 'a cycle') ?? [];
  const { sections } = composeDocument(sheet ?? sampleSheet());
  const drawings = sections.flatMap((one) =>
    one.kind === 'section' ? one.contents.filter((each) => each.kind === 'drawing') : [],
  );
  expect(drawings.map(({ wide }) => wide.label)).toEqual([
    'Muestra: 13/11/2026. Pico de LH: 10/11/2026. Ovulación estimada: 12/11/2026. Ventana fértil: del 14/11/2026 al 17/11/2026. Parto previsto por LH: del 13/01/2027 al 15/01/2027.',
  ]);
});

everyRow(['wide', 'narrow'] as const)(
  'the {size} cycle line contains all its bars and texts',
  (size) => {
    const drawing = lineOf({ lhPeakDate: '2026-11-10', matingFirstDate: '2026-11-12' })?.[size];
    if (!drawing) throw new Error('No line');
    for (const shape of drawing.shapes) {
      if (shape.kind === 'path') continue;
      const across = shape.kind === 'rect' ? shape.across : 0;
      expect(shape.x).toBeGreaterThanOrEqual(0);
      expect(shape.x + across).toBeLessThanOrEqual(drawing.width + 0.1);
      expect(shape.y).toBeLessThanOrEqual(drawing.height);
    }
  },
);
