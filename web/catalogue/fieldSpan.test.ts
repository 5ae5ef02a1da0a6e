import { expect, it } from 'vitest';
import type { Field } from '#domain/catalogue/field.ts';
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
    ['col-span-1', 'sm:col-span-2'],
    ['col-span-1', 'sm:col-span-2'],
    ['col-span-2', 'sm:col-span-2'],
    ['col-span-2', 'sm:col-span-2'],
  ]);
});

it('the grid widens one of an odd run: a leading list, else the last', () => {
  const third = ['text', 'third'] as const;
  expect(phoneLines([['suggest', 'third'], third, third])).toEqual(['2', '1', '1']);
  expect(phoneLines([third, third, third])).toEqual(['1', '1', '2']);
  expect(phoneLines([third])).toEqual(['2']);
});
