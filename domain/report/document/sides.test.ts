import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { PairedGroup } from '#domain/catalogue/pairs.ts';
import type { Side } from '#domain/report/schema.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readSheets } from '../../../scripts/readSheets.ts';
import { sidesTable } from './sides.ts';

type Answered = readonly [of: string, right?: string | undefined, left?: string];

function groupOf(rows: readonly Answered[], sides: readonly [Side, Side] = ['OD', 'OS']) {
  const paired = rows.map(([of, ...texts]) => ({
    of,
    answers: sides.map((side, at) => {
      const text = texts[at];
      return { side, key: of + side, ...(text ? { text, choice: text.toLowerCase() } : {}) };
    }),
  }));
  return [{ title: 'Exploración', rows: paired }] satisfies PairedGroup[];
}

function contentsOf(...of: Parameters<typeof groupOf>) {
  return sidesTable(groupOf(...of), [], undefined)?.contents ?? [];
}

function tableOf(...of: Parameters<typeof groupOf>) {
  const table = contentsOf(...of).find(({ kind }) => kind === 'table');
  if (table?.kind !== 'table') throw new Error('no table');
  const rows = table.groups.flatMap((group) => group.rows);
  return { columns: table.columns.map(({ title }) => title), rows };
}

const ONE_EYE: readonly Answered[] = [
  ['Amenaza', 'Ausente'],
  ['Pupila', 'Midriasis'],
  ['Seidel'],
  ['Fondo'],
];

test('an unexplored eye is a line, and no column of «No evaluable»', () => {
  const { columns, rows } = tableOf(ONE_EYE);
  expect(sidesTable(groupOf(ONE_EYE), [], undefined)?.title).toBe('Exploración del ojo derecho');
  expect(columns).toEqual(['Parámetro', 'OD']);
  expect(rows.map(({ plain }) => plain)).toEqual([
    ['Amenaza: OD ausente'],
    ['Pupila: OD midriasis'],
  ]);
  expect(contentsOf(ONE_EYE).slice(1)).toEqual([
    { kind: 'fine', lines: ['Ojo izquierdo sin explorar.'] },
    { kind: 'folded', title: '2 sin explorar', text: 'Seidel, Fondo' },
  ]);
});

test('a question about one eye only says so of the other', () => {
  const { rows } = tableOf([
    ['Amenaza', 'Ausente', 'Presente'],
    ['Pupila', undefined, 'Normal'],
  ]);
  expect(rows[1]?.plain).toEqual(['Pupila: OD sin explorar | OI normal']);
  expect(rows[1]?.cells[1]).toMatchObject({ text: 'Sin explorar', silent: true });
});

test('other organs have no fixed list of what is left to explore', () => {
  const sides = ['derecho', 'izquierdo'] as const;
  const kidney = groupOf([['Riñón', undefined, '41 mm']], [...sides]);
  expect(sidesTable(kidney, [], undefined)?.title).toBe('Lado izquierdo');
  expect(contentsOf([['Riñón', undefined, '41 mm'], ['Uréter']], [...sides]).slice(1)).toEqual([
    { kind: 'fine', lines: ['Lado derecho sin explorar.'] },
  ]);
});

test('no answer, no table', () => {
  expect(sidesTable(groupOf([['Amenaza']]), [], undefined)).toBeUndefined();
});

/** Each option of a pair, with what the sheets say of it. */
const PAIRED_OPTIONS = catalogue.all.flatMap(({ type, groups }) =>
  groups
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const choice = readSheets().get(type)?.sheet.choices[field.key];
      if (field.kind !== 'choice' || !field.pair || !choice) return [];
      return choice.meanings
        .filter(({ when }) => !when)
        .flatMap(({ options, text }) =>
          options.map((option) => [field.key, option, text] as const),
        );
    }),
);

everyRow(PAIRED_OPTIONS)(
  '{key} {option} is marked as the sheets value it: {text}',
  (key, option, text) => {
    const answers = [{ side: 'OD' as const, key, text: 'X', choice: option }];
    const [content] =
      sidesTable([{ title: 'Ojos', rows: [{ of: key, answers }] }], [], undefined)?.contents ?? [];
    if (content?.kind !== 'table') throw new Error('no table');
    const isOut = content.groups[0]?.rows[0]?.cells[1]?.out === true;
    expect(isOut).toBe(text !== 'ok' && text !== '–');
  },
);
