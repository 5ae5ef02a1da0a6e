import { expect, test } from 'vitest';
import type { Measurement, Reason } from '#domain/report/schema.ts';
import { keyFigures } from './keyFigures.ts';
import { sampleSheet } from './testing.ts';

const { reading } = sampleSheet({ conclusion: 'x' });

function leading(measurements: readonly Measurement[], reasons: readonly Reason[] = []): string[] {
  if (reading.state !== 'read') throw new Error('no report');
  return keyFigures({ ...reading.report, measurements, reasons }).flatMap((block) =>
    block.kind === 'keyFigures' ? block.figures.map(({ label }) => label) : [],
  );
}

const entered = ['A', 'B', 'C', 'D'].map(
  (name): Measurement => ({ name, value: 1, origin: 'indicado' }),
);
const derived: Measurement = { name: 'A:B', value: 1, origin: 'calculado' };

test('the first that were entered lead with what was computed from them', () => {
  expect(leading([...entered, derived])).toEqual(['A', 'B', 'C', 'A:B']);
});

test('what is out of its interval leads before them, in the order of the table', () => {
  const out: Measurement = { name: 'E', value: 9, flag: 'H' };
  const low: Measurement = { name: 'F', value: 1, flag: 'L' };
  expect(leading([...entered, derived, out, low])).toEqual(['A', 'B', 'E', 'F']);
});

test('what the conclusion follows from leads before all', () => {
  const last: Measurement = { name: 'Z', key: 'zed', value: 4, origin: 'indicado' };
  const out: Measurement = { name: 'E', value: 9, flag: 'H' };
  const facts = [
    { name: 'De otro nombre', key: 'zed', value: '4' },
    { name: 'A:B', value: '1' },
  ];
  const figures = [...entered, derived, out, last];
  expect(leading(figures, [{ outcome: 'x', facts }])).toEqual(['A', 'A:B', 'E', 'Z']);
});

test('one figure alone leads nothing, nor do those of two eyes or of single images', () => {
  expect(leading(entered.slice(0, 1))).toEqual([]);
  expect(leading([...entered, { name: 'PIO OD', value: 3, side: 'OD' }])).toEqual([]);
  const ofImages = [1, 2].map((image): Measurement => ({ name: 'Núcleos', value: 3, image }));
  expect(leading(ofImages)).toEqual([]);
});
