import { expect, it } from 'vitest';
import type { Field } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { fieldSpans } from './fieldSpan.ts';

type Sketch = readonly [kind: 'text' | 'suggest', width?: 'third' | 'half' | 'full'];

/** The share of a phone's line that each field takes, of two. */
function phoneLines(sketches: readonly Sketch[]): string[] {
  const fields = sketches.map(([kind, width], index): Field => {
    const base = { key: `f${index}`, label: 'Campo', ...(width ? { width } : {}) };
    return kind === 'text' ? { ...base, kind } : { ...base, kind, suggestions: [] };
  });
  return fieldSpans(fields).map((classes) => /^col-span-(\d)/.exec(classes)?.[1] ?? '?');
}

it('the grid gives halves and wholes their own line on phones', () => {
  expect(phoneLines([['text'], ['suggest', 'full'], ['text', 'half']])).toEqual(['2', '2', '2']);
});

it('the grid pairs thirds on phones', () => {
  const pair = [
    ['text', 'third'],
    ['text', 'third'],
  ] as const;
  expect(phoneLines([['text'], ...pair, ['text']])).toEqual(['2', '1', '1', '2']);
});

it('the grid gives a third with a long unit its own line on phones', () => {
  const cell = (unit?: string) => ({ kind: 'number', width: 'third', unit }) as const;
  const lines = fieldSpans([cell('×10⁹/l'), cell(), cell('/campo 40×'), cell('%')]);
  expect(lines.map((classes) => classes.split(' '))).toEqual([
    ['col-span-1', 'sm:col-span-4'],
    ['col-span-1', 'sm:col-span-4'],
    ['col-span-2', 'sm:col-span-4'],
    ['col-span-2', 'sm:col-span-4'],
  ]);
});

it('the grid widens the last of an odd run', () => {
  const third = ['text', 'third'] as const;
  expect(phoneLines([third, third, third])).toEqual(['1', '1', '2']);
  expect(phoneLines([third])).toEqual(['2']);
});

everyRow<readonly [cell: object, line: '1' | '2']>([
  [{ kind: 'number', unit: '%', example: '2' }, '1'],
  [{ kind: 'number', unit: 'años', example: '6 meses' }, '2'],
  [{ kind: 'text', unit: 'cm', placeholder: '2 × 1' }, '2'],
  [{ kind: 'suggest', placeholder: 'Elija o escriba' }, '2'],
  [{ kind: 'choice', label: 'Lesión ulcerada' }, '1'],
  [{ kind: 'number', label: 'Semanas de evolución' }, '2'],
])('beside another third on a phone, {cell} takes {line} of two columns', (cell, line) => {
  const third = { kind: 'number', width: 'third' } as const;
  const [span] = fieldSpans([{ ...third, ...cell }, third]);
  expect(span?.charAt('col-span-'.length)).toBe(line);
});

everyRow<readonly [shares: number, summed: boolean, columns: string]>([
  [3, false, '4 4 4'],
  [4, true, '3 3 3 3 12'],
  [5, true, '4 4 4 4 4 4'],
  [6, true, '4 4 4 4 4 4 12'],
  [7, true, '3 3 3 3 3 3 3 3'],
  [5, false, '4 4 4 4 4'],
])('{shares} percentages, with a sum: {summed}, fill even rows', (shares, summed, columns) => {
  const share = { kind: 'number', width: 'third', unit: '%' } as const;
  const sum = summed ? [{ kind: 'sum', width: 'third' } as const] : [];
  const spans = fieldSpans([...Array.from({ length: shares }, () => share), ...sum]);
  expect(spans.map((classes) => /(\d+)$/.exec(classes)?.[1]).join(' ')).toBe(columns);
});
