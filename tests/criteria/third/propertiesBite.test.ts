import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Condition } from '#domain/criteria/engine/condition.ts';
import type { Row, Sheet, Unit } from '#domain/criteria/engine/sheet.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { Exceptions } from '#workshop/criteria/properties/exceptions.ts';
import { ask, everyType } from '#workshop/criteria/properties/properties.ts';
import { Subject } from '#workshop/criteria/properties/subject.ts';
import { readSheets } from '../../../scripts/readSheets.ts';
import { TYPES_OF_FILES } from './provedTypes.ts';

/**
 * Each property fails on a sheet with a fault of its kind. P9 and P11 hold by the reader and the
 * engine, so that no sheet breaks them.
 */

const TYPE = 'coprology_sample';
const { sheet: SHEET } = readSheets().get(TYPE) as { readonly sheet: Sheet };
const EXTENT = { seed: '1', share: 0.1 };

/** Blood in the faeces: a problem of 24 hours. */
const ROW = SHEET.problems.find(({ id }) => id === 'C-C95') as Row;
const withRow = (...rows: readonly Partial<Row>[]): Partial<Sheet> => ({
  problems: [
    ...SHEET.problems.filter(({ id }) => id !== ROW.id),
    ...rows.map((row) => ({ ...ROW, ...row })),
  ],
});
const act = (text: string) => [{ first: [{ text }], more: [] }];
const both = (...of: readonly Condition[]): Condition[] => [{ is: 'all', of }];
const known = (name: string): Condition => ({ is: 'known', names: [name] });
const always: Condition = { is: 'not', of: known('nothing') };

const withUnits = (change: Partial<Unit>): Partial<Sheet> => ({
  units: Object.fromEntries(
    Object.entries(SHEET.units).map(([key, { ask: _, ...unit }]) => [key, { ...unit, ...change }]),
  ),
});

const FIGURES = Object.fromEntries(
  Object.entries(SHEET.figures).map(([name, figure]) => [name, { ...figure, acts: [] }]),
);
const DOG_AND_CAT = (['perro', 'gato'] as const).map(
  (species): Condition => ({ is: 'species', species }),
);
const LOW_POTASSIUM: Condition = { is: 'cut', name: 'potassium', by: '<=', at: { '*': 5.5 } };

const EDITS: readonly (readonly [property: string, fault: string, edit: Partial<Sheet>])[] = [
  ['P1', 'a figure with a level and no act', { figures: FIGURES }],
  ['P1b', 'a row that refuses to conclude', withRow({ text: 'Melena: por sí sola no basta' })],
  [
    'P2',
    'a danger that ends where a figure leaves its interval',
    withRow({ when: both(...ROW.when, LOW_POTASSIUM), levels: [{ value: 'vital' }] }),
  ],
  ['P3', 'an act that asks outside ‹ ›', withRow({ acts: act('Mida hematocrito.') })],
  ['P4', 'an act that waits', { ...withRow({ acts: act('Repita en 3 semanas.') }), clashes: [] }],
  ['P5', 'a class called a sign', withRow({ text: 'Signos de alarma en las heces' })],
  ['P6', 'a unit without a question', withUnits({ possible: [{ from: 0, to: 1e6 }] })],
  ['P6b', 'a unit that refuses normal figures', withUnits({ possible: [{ from: 1e5, to: 1e6 }] })],
  ['P7', 'a row that holds in health', withRow({ when: [known('melena')] })],
  ['P10', 'a word of another species', withRow({ when: [always], text: 'Melena de la yegua' })],
  ['P12', 'a row that never holds', withRow({ when: both(...DOG_AND_CAT) })],
  [
    'P13',
    'a harmless datum that leads',
    withRow({}, { id: 'C-C0', when: [known('mucus')], rank: 0, explains: [] }),
  ],
  ['P14', 'an act that only asks', withRow({ acts: act('Mida ‹hematocrito›.') })],
];

/** Instances of a property that fail; those of the row are always tried. */
function failing(property: string, edit: Partial<Sheet>, faults: readonly string[] = []) {
  const subject = new Subject(TYPE, { sheet: { ...SHEET, ...edit }, faults });
  const exceptions = new Exceptions(`${property} ${TYPE} ${ROW.id}: always tried`);
  const { failures, excepted } = ask(subject, EXTENT, [property], exceptions);
  return [...failures, ...excepted].filter((each) => each.property.split(' ')[0] === property);
}

everyRow(EDITS)('{property} refuses {fault}', (property, _, edit) => {
  expect(failing(property, edit)).not.toEqual([]);
});

test('P8 refuses a field without a row', () => {
  expect(failing('P8', {}, [`${TYPE}: field melena: no row`])).toHaveLength(1);
});

test('an exception that nothing needs is idle, and one without a reason is refused', () => {
  const exceptions = new Exceptions('P14 coprology_sample C-C95: reason');
  const { idle } = ask(
    new Subject(TYPE, { sheet: SHEET, faults: [] }),
    EXTENT,
    ['P14'],
    exceptions,
  );
  expect(idle).toEqual(['P14 coprology_sample C-C95']);
  expect(() => new Exceptions('P14 coprology_sample C-C95')).toThrow('No exception');
});

test('the exceptions are few, and every type has its file', () => {
  const text = readFileSync(join(import.meta.dirname, 'exceptions.txt'), 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  expect(TYPES_OF_FILES.flat().toSorted()).toEqual(everyType().toSorted());
});
