import { expect, test } from 'vitest';
import type { Measurement } from '#domain/report/schema.ts';
import { groupMeasurements, measurementTable, methodNotes } from './measurements.ts';

const LONG = 'Objetos con tinción nuclear, separados por forma e intensidad.';

test('the whole case comes first, then each image by its number', () => {
  const groups = groupMeasurements([
    { name: 'Núcleos', value: 3, image: 2 },
    { name: 'Núcleos', value: 4, image: 1 },
    { name: 'Total', value: 7 },
    { name: 'Área', value: 5, image: 2 },
  ]);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ value }) => value)])).toEqual([
    ['Todo el caso', [7]],
    ['Imagen 1', [4]],
    ['Imagen 2', [3, 5]],
  ]);
});

test('one group alone needs no title', () => {
  expect(groupMeasurements([{ name: 'Núcleos', image: 1 }])).toMatchObject([{ title: undefined }]);
  expect(groupMeasurements([])).toEqual([]);
});

test('a long note is told once, with every figure it holds for; a short one stays in its row', () => {
  const notes = methodNotes([
    { name: 'Núcleos', note: LONG },
    { name: 'Núcleos', note: LONG },
    { name: 'Células', note: LONG },
    { name: 'Área', note: 'Mediana' },
  ]);
  expect(notes).toEqual([{ note: LONG, names: 'Núcleos, Células' }]);
});

test('a figure has the same decimals in its range and in every image', () => {
  const variation = { name: 'Variación', approximate: true };
  expect(
    shown([
      { ...variation, value: 0.6, range: [0.5, 0.71], image: 1 },
      { ...variation, value: 0.58, image: 2 },
      { name: 'Área', value: 120, range: [98, 130.5], image: 2 },
    ]),
  ).toEqual(['≈\u00a00,60 0,50–0,71', '≈\u00a00,58', '120,0 98,0–130,5']);
});

test.each([
  [67, '67'],
  [131.26, '131,3'],
  [0.58234, '0,5823'],
  [0.1 + 0.2, '0,3'],
  [-2.5, '−2,5'],
  [1e300, `1${'000'.repeat(100)}`],
  [1e-9, '0,000000'],
])('the figure %d is written %s', (value, text) => {
  const [written = ''] = shown([{ name: 'Cifra', value }]);
  expect(written.replaceAll('.', '')).toBe(text);
});

/** The texts of the column of the values. */
function shown(measurements: readonly Measurement[]): string[] {
  return measurementTable(measurements).flatMap((content) =>
    content.kind === 'table'
      ? content.groups.flatMap(({ rows }) =>
          rows.map(([, cell]) => [cell?.text, cell?.under].filter((part) => part).join(' ')),
        )
      : [],
  );
}
