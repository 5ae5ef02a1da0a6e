import { expect, test } from 'vitest';
import type { Measurement } from '#domain/report/schema.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { measurementTable, methodNotes, withoutSingleRows } from './measurements.ts';

const LONG = 'Objetos con tinción nuclear, separados por forma e intensidad.';

/** The rows of the one table, as text. */
function linesOf(measurements: readonly Measurement[]): string[] {
  return measurementTable(measurements).flatMap((content) =>
    content.kind === 'table'
      ? content.groups.flatMap(({ rows }) => rows.flatMap(({ plain }) => plain))
      : [],
  );
}

test('a measure has one row, with the figures of its images in order', () => {
  expect(
    linesOf([
      { name: 'Núcleos', value: 3, image: 2, unit: 'en el campo', origin: 'recuento' },
      { name: 'Núcleos', value: 4, range: [3, 6], image: 1, unit: 'en el campo' },
      { name: 'Núcleos', reason: 'Desenfocada', image: 3 },
      { name: 'Total', value: 7, origin: 'calculado' },
      { name: 'Área', value: 5, image: 2, note: 'Mediana' },
    ]),
  ).toEqual([
    'Total: 7 · Calculado',
    'Núcleos: imagen 1: 4 (3–6) en el campo; imagen 2: 3 en el campo; imagen 3: No medible: desenfocada · Recuento',
    'Área: imagen 2: 5 · Mediana',
  ]);
});

test('the figures of the only image are those of the case', () => {
  expect(linesOf([{ name: 'Núcleos', value: 3, image: 1 }])).toEqual(['Núcleos: 3']);
  expect(measurementTable([])).toEqual([]);
});

everyRow<[Partial<Measurement>, string]>([
  [{ interval: [5, 14.1] }, 'PIO OD: 48 mmHg · ref. 5–14,1 · Indicado por usted'],
  [{ interval: [5, 14.1], flag: 'H' }, 'PIO OD: 48 mmHg · H · ref. 5–14,1 · Indicado por usted'],
  [{ interval: [null, 50] }, 'PIO OD: 48 mmHg · ref. ≤ 50 · Indicado por usted'],
  [{ flag: 'limite' }, 'PIO OD: 48 mmHg · límite · Indicado por usted'],
  [{ note: 'TonoVet' }, 'PIO OD: 48 mmHg · Indicado por usted · TonoVet'],
])('a copied line begins with name and figure: {more}', (more, line) => {
  const pressure = { name: 'PIO OD', value: 48, unit: 'mmHg', origin: 'indicado' } as const;
  expect(linesOf([{ ...pressure, ...more }])).toEqual([line]);
});

test('a limit stands as written, with its mark', () => {
  const limit = { name: 'PIO OD', written: '>50', unit: 'mmHg', interval: [10, 20] } as const;
  expect(linesOf([{ ...limit, flag: 'H' }])).toEqual(['PIO OD: >50 mmHg · H · ref. 10–20']);
});

test('a counted share says who counted, how many cells, and its interval', () => {
  const note = '100 células contadas; intervalo del 95 %';
  const share = { name: 'Linfocitos (%)', value: 30, range: [22, 40], unit: '%' } as const;
  expect(linesOf([{ ...share, origin: 'contado', note }])).toEqual([
    `Linfocitos (%): 30 (22–40) % · Contado por usted · ${note}`,
  ]);
});

test('a figure among the cuts of the criteria has a bar, no flag, and the name of its band', () => {
  const upc = { name: 'UPC', value: 0.3, cuts: [0.2, 0.5], band: 'límite' };
  const [content] = measurementTable([upc]);
  if (content?.kind !== 'table') throw new Error('no table');
  const [row] = content.groups.flatMap(({ rows }) => rows);
  expect(content.columns[1]?.title).toBe('Frente a sus límites');
  expect(row?.cells[1]).toMatchObject({
    text: '0,2 · 0,5',
    silent: true,
    under: 'límite',
    drawing: { label: 'Límite.' },
  });
  expect(row?.cells[2]).not.toHaveProperty('flag');
  expect(row?.plain).toEqual(['UPC: 0,3 · límite']);
});

test('the only measure is its row without a head, drawn or as a sentence', () => {
  const only = (more: Partial<Measurement>) =>
    withoutSingleRows(measurementTable([{ name: 'PIO', value: 3, ...more }]));
  expect(only({})).toEqual([{ kind: 'paragraph', phrases: [{ text: 'PIO: 3' }] }]);
  const [drawn, ...rest] = only({ interval: [1, 2], flag: 'H', note: LONG });
  expect(drawn).toMatchObject({
    kind: 'row',
    row: { cells: [{ text: 'PIO' }, { drawing: {} }, { text: '3' }, {}] },
  });
  expect(rest).toEqual([{ kind: 'fine', lines: [`PIO. ${LONG}`] }]);
});

test('an interval wins over cuts', () => {
  const [content] = measurementTable([{ name: 'PIO', value: 3, interval: [1, 2], cuts: [5] }]);
  if (content?.kind !== 'table') throw new Error('no table');
  expect(content.groups[0]?.rows[0]?.cells[1]?.text).toBe('1–2');
});

test('the table has a reference column if one figure has a reference', () => {
  const titles = (measurement: Measurement) =>
    measurementTable([measurement]).flatMap((content) =>
      content.kind === 'table' ? content.columns.map(({ title }) => title) : [],
    );
  expect(titles({ name: 'PIO', value: 3 })).toEqual(['Medida', 'Valor', 'Origen']);
  expect(titles({ name: 'PIO', value: 3, interval: [1, 2] })).toEqual([
    ...['Medida', 'Frente a su intervalo', 'Valor', 'Origen'],
  ]);
});

test('a figure is written with the decimals of its field', () => {
  expect(linesOf([{ name: 'Densidad', value: 1.04, decimals: 3 }])).toEqual(['Densidad: 1,040']);
});

test('a percentage leaves the decimals of its count unchanged', () => {
  expect(
    linesOf([
      { name: 'Neutrófilos', value: 92, unit: '%' },
      { name: 'Neutrófilos', value: 44.2, unit: '×10⁹/l' },
    ]),
  ).toEqual(['Neutrófilos: 92 %', 'Neutrófilos: 44,2 ×10⁹/l']);
});

test('a long note is listed once with its figures; a short one stays in its row', () => {
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

everyRow([
  [67, '67'],
  [131.26, '131,3'],
  [0.58234, '0,5823'],
  [0.1 + 0.2, '0,3'],
  [-2.5, '−2,5'],
  [1e300, `1${'000'.repeat(100)}`],
  [1e-9, '0,000000'],
])('the figure {value} is written {text}', (value, text) => {
  const [written = ''] = shown([{ name: 'Cifra', value }]);
  expect(written.replaceAll('.', '')).toBe(text);
});

/** The texts of the column of the values. */
function shown(measurements: readonly Measurement[]): string[] {
  return measurementTable(measurements).flatMap((content) =>
    content.kind === 'table'
      ? content.groups.flatMap(({ rows }) =>
          rows.flatMap(({ cells: [, cell] }) =>
            cell?.each
              ? cell.each.map(({ text, under }) => [text, under].filter(Boolean).join(' '))
              : [[cell?.text, cell?.under].filter(Boolean).join(' ')],
          ),
        )
      : [],
  );
}
