import { expect, test } from 'vitest';
import type { Content } from '#domain/report/document/blocks.ts';
import { measurementTable } from '#domain/report/document/measurements.ts';
import type { Measurement } from '#domain/report/schema.ts';
import { sideBySide } from './sideBySide.ts';

const cells = (image: number, value: number): Measurement[] => [
  { name: 'Leucocitos', value, unit: 'en el campo', origin: 'recuento', image },
  { name: 'Eritrocitos', value: 130, range: [120, 140], unit: 'en el campo', image },
];
const total: Measurement = { name: 'Leucocitos, total', value: 12, unit: 'en total' };
const joined = (measurements: readonly Measurement[]): Content[] =>
  measurementTable(measurements).flatMap(sideBySide);
const texts = (content: Content | undefined) =>
  content?.kind === 'table' && {
    head: content.columns.map(({ title }) => title),
    groups: content.groups.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => row.map(({ text }) => text)),
    })),
  };

test('images that were measured alike become columns, and the whole case stays above them', () => {
  const [whole, images, ...more] = joined([total, ...cells(1, 3), ...cells(2, 5)]);
  expect(more).toEqual([]);
  expect(texts(whole)).toEqual({
    head: ['Medida', 'Valor', 'Unidad', 'Origen'],
    groups: [{ title: 'Todo el caso', rows: [['Leucocitos, total', '12', 'en total', '']] }],
  });
  expect(texts(images)).toEqual({
    head: ['Medida', 'Imagen 1', 'Imagen 2', 'Unidad', 'Origen'],
    groups: [
      {
        title: undefined,
        rows: [
          ['Leucocitos', '3', '5', 'en el campo', 'Recuento'],
          ['Eritrocitos', '130', '130', 'en el campo', ''],
        ],
      },
    ],
  });
});

test('the columns fill the table, and what is told under it is told once, at its end', () => {
  const note = 'Células separadas por sus estrechamientos; el intervalo recoge tres umbrales.';
  const noted = [...cells(1, 3), ...cells(2, 5)].map((one) => ({ ...one, note }));
  const tables = joined([total, ...noted]).flatMap((one) => (one.kind === 'table' ? one : []));
  expect(tables.map(({ notes }) => notes.length)).toEqual([0, 1]);
  for (const { columns } of tables)
    expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test.each([
  ['of one image', cells(1, 3)],
  ['of images measured otherwise', [...cells(1, 3), ...cells(2, 5).slice(1)]],
  ['with something that could not be measured', [...cells(1, 3), { name: 'Leucocitos', image: 2 }]],
  ['with figures too long for a column', [1, 2, 3, 4, 5].flatMap((at) => cells(at, 1234567.25))],
])('a table %s stays as it is', (_, measurements) => {
  expect(joined(measurements)).toEqual(measurementTable(measurements));
});
