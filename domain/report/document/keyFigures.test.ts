import { expect, test } from 'vitest';
import type { Measurement, ReadingMethod, Reason } from '#domain/report/schema.ts';
import { composeDocument } from './compose.ts';
import { keyFigures } from './keyFigures.ts';
import { sampleSheet } from './testing/sheets.ts';

const { reading } = sampleSheet({ conclusion: 'x' });

function leading(
  measurements: readonly Measurement[],
  reasons: readonly Reason[] = [],
  method: ReadingMethod = 'criterios',
): string[] {
  if (reading.state !== 'read') throw new Error('no report');
  return keyFigures({ ...reading.report, measurements, reasons, stamp: { method } }).flatMap(
    (block) => (block.kind === 'keyFigures' ? block.figures.map(({ label }) => label) : []),
  );
}

const entered = ['A', 'B', 'C', 'D'].map(
  (name): Measurement => ({ name, value: 1, origin: 'indicado' }),
);
const derived: Measurement = { name: 'A:B', value: 1, origin: 'calculado' };

test('normal figures head a measurement, never a report by criteria', () => {
  expect(leading([...entered, derived])).toEqual([]);
  expect(leading([...entered, derived], [], 'medicion')).toEqual(['A', 'B', 'C', 'D']);
  expect(leading(entered, [], 'modelo')).toEqual([]);
});

test('abnormal figures head a report by criteria, in table order', () => {
  const out: Measurement = { name: 'E', value: 9, flag: 'H' };
  const low: Measurement = { name: 'F', value: 1, flag: 'L' };
  expect(leading([out, ...entered, derived, low])).toEqual(['E', 'F']);
});

test('head figures leave the table and keep their bar', () => {
  const medidas = [
    { nombre: 'Creatinina', valor: 300, unidad: 'µmol/l', intervalo: [null, 140], marca: 'H' },
    { nombre: 'UPC', valor: 0.8, intervalo: [null, 0.5], marca: 'H', origen: 'indicado' },
    { nombre: 'pH', valor: 6.5 },
  ];
  const { opening, sections } = composeDocument(
    sampleSheet({ conclusion: 'x', medidas, sello: { metodo: 'criterios' } }),
  );
  const [block] = opening.filter(({ kind }) => kind === 'keyFigures');
  expect(block).toMatchObject({
    figures: [
      { label: 'Creatinina', drawing: { width: 140 } },
      { label: 'UPC', plain: 'UPC: 0,8 · H · ref. ≤\u00a00,5 · Indicado por usted' },
    ],
  });
  const table = sections.find(({ id }) => id === 'measurements');
  // A row alone is a sentence.
  expect(table).toMatchObject({
    contents: [{ kind: 'paragraph', phrases: [{ text: 'pH: 6,5' }] }],
  });
});

test('figures behind the conclusion come first', () => {
  const last: Measurement = { name: 'Z', key: 'zed', value: 4, origin: 'indicado' };
  const out: Measurement = { name: 'E', value: 9, flag: 'H' };
  const facts = [
    { name: 'De otro nombre', key: 'zed', value: '4' },
    { name: 'A:B', value: '1' },
  ];
  const figures = [...entered, derived, out, last];
  expect(leading(figures, [{ outcome: 'x', facts }])).toEqual(['A:B', 'E', 'Z']);
});

test('single figures, paired figures and those of single images head no report', () => {
  expect(leading([{ name: 'E', value: 9, flag: 'H' }])).toEqual([]);
  expect(leading([...entered, { name: 'PIO OD', value: 3, side: 'OD' }])).toEqual([]);
  const ofImages = [1, 2].map((image): Measurement => ({ name: 'Núcleos', value: 3, image }));
  expect(leading(ofImages)).toEqual([]);
});
