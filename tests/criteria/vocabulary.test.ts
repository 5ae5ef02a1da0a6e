import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { labelOf } from '#domain/criteria/engine/labels.ts';
import type { SheetCriteria } from '#domain/criteria/report/sheetCriteria.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';

/** Names that need code are few, and every name of code or of a `words` or `name` row is read. */

const FOLDER = 'domain/criteria/vocabulary';
const MOST_LINES = 1800;

const linesOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');

/** The rows without the names of their names, and what the report shows beside them. */
function rowsOf({ sheet, names, rows, differences }: SheetCriteria): string {
  const { names: _, ownUnits: __, ...others } = sheet;
  return JSON.stringify([others, names, rows, differences]);
}

const ROWS = new Map(ALL_CRITERIA.map((criteria) => [criteria.type, rowsOf(criteria)]));

/** Named in no type that has it. */
function unread(
  namesOf: (criteria: SheetCriteria) => readonly string[],
  isRead: (name: string, criteria: SheetCriteria) => boolean,
): readonly string[] {
  const read = new Map<string, boolean>();
  for (const criteria of ALL_CRITERIA)
    for (const name of namesOf(criteria))
      read.set(name, (read.get(name) ?? false) || isRead(name, criteria));
  return [...read].filter(([, is]) => !is).map(([name]) => name);
}

const inRows =
  (...written: readonly [before: string, after: string][]) =>
  (name: string, { type }: SheetCriteria) =>
    written.some(([before, after]) => ROWS.get(type)?.includes(before + name + after));

test('the vocabularies have at most 1,800 lines', () => {
  const files = readdirSync(FOLDER).filter((file) => !file.endsWith('.test.ts'));
  const lines = files.reduce((sum, file) => sum + linesOf(file).length, 0);
  expect(lines).toBeLessThanOrEqual(MOST_LINES);
});

test('every derived figure and condition of the vocabularies is read', () => {
  const names = ({ vocabulary: { derived, conditions } }: SheetCriteria) => [
    ...Object.keys(derived),
    ...Object.keys(conditions),
  ];
  expect(unread(names, inRows(['"', '"'], ['{', '}'], ['{', ':']))).toEqual([]);
});

test('every text of a vocabulary or a row of words stands in a sentence', () => {
  const names = ({ sheet, vocabulary }: SheetCriteria) => [
    ...Object.keys(sheet.words),
    ...Object.keys(vocabulary.readings),
  ];
  expect(unread(names, inRows(['{', '}']))).toEqual([]);
});

test('every row that names something is read', () => {
  const names = ({ sheet }: SheetCriteria) => Object.keys(sheet.names);
  const isRead = (name: string, criteria: SheetCriteria) => {
    const { figures, signs } = criteria.sheet;
    const shown = [name, ...Object.keys(figures), ...Object.keys(signs)];
    const other = { ...criteria.sheet, names: { ...criteria.sheet.names, [name]: 'otro' } };
    return shown.some(
      (each) =>
        ROWS.get(criteria.type)?.includes(`"${each}"`) &&
        labelOf({ ...criteria, sheet: other }, each) === 'otro',
    );
  };
  expect(unread(names, isRead)).toEqual([]);
});

test('every figure that a report shows in its own unit has one', () => {
  const shown = ALL_CRITERIA.flatMap(({ sheet, rows = {} }) =>
    Object.values(rows).flatMap(({ figure, unitFrom }) =>
      unitFrom ? ([[figure, sheet]] as const) : [],
    ),
  );
  expect(shown.length).toBeGreaterThan(1);
  expect(shown.filter(([figure, { ownUnits }]) => !ownUnits[figure])).toEqual([]);
});
