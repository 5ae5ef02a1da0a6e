import { expect, it } from 'vitest';
import { type FormerId, formerIds } from '#tests/support/formerIds.ts';
import { readSheets } from '../../../scripts/readSheets.ts';

/** Every id of the second edition has a home: a row, a retired id, code, or a reason to be gone. */

const FORMER = formerIds();

/** Said by code for every type: animals, images, limits of the report, words that offer a tick. */
const IN_CODE = /^(?:G-|X-O1$|U-C23\.large$|E-K15$)/;

/** Kinds that are gone, with the reason. */
const GONE: readonly (readonly [RegExp, string])[] = [
  [/^X-A\d$/, 'the form asks the unit of a figure at its field'],
  [/^[BHUY]-A\d+b?$|^C-A\d+$|^[EUO]-K\d+$|^C-K\d+$/, 'a contradiction is a doubt of its figures'],
  [/^[A-Z]-D\d+$/, 'a derived figure follows from its fields without a rule'],
  [/^[CEHBUY]-M\d$|^U-F-ROWS$|^U-O-SEEN$|^O-F-DAYS$/, 'what was entered is shown without a rule'],
  [/^[A-Z]-Q\d$|^[OU]-L\d+$|^B-G\d$|^U-NONE$|^Y-H\d$/, 'a poor sample is an excuse, else a limit'],
  [/^[A-Z]-(?:N|S)\d+$|^[OU]-DATO$/, 'the missing datum follows from the leading row'],
  [/^X-G\d$/, 'the report names the figures without an interval of the species'],
  [/^X-G1v$/, 'a figure keeps its urgency without a species'],
];

function homeOf({ type, id }: FormerId): string | undefined {
  const sheet = readSheets().get(type)?.sheet;
  if (!sheet) return undefined;
  const { problems, diseases, excuses, doubts, notes, retired } = sheet;
  const rows = [...problems, ...diseases, ...excuses, ...doubts, ...notes];
  if (rows.some((row) => row.id === id)) return 'a row';
  if (id in retired) return 'retired';
  if (IN_CODE.test(id)) return 'in code';
  return GONE.find(([kind]) => kind.test(id))?.[1];
}

const HOMES: Readonly<Record<string, number>> = {
  'a row': 163,
  retired: 1100,
  'in code': 89,
  'a contradiction is a doubt of its figures': 96,
  'a derived figure follows from its fields without a rule': 64,
  'a poor sample is an excuse, else a limit': 62,
  'the form asks the unit of a figure at its field': 36,
  'the report names the figures without an interval of the species': 20,
  'what was entered is shown without a rule': 12,
  'the missing datum follows from the leading row': 10,
  'a figure keeps its urgency without a species': 9,
};

it('each of the 1,661 ids has a home', () => {
  expect(FORMER.filter((each) => homeOf(each) === undefined)).toEqual([]);
  const counts = Map.groupBy(FORMER, (each) => homeOf(each) ?? '');
  expect(Object.fromEntries([...counts].map(([home, ids]) => [home, ids.length]))).toEqual(HOMES);
});

it('retires no id that never was', () => {
  const known = new Set(FORMER.map(({ id }) => id));
  const retired = [...readSheets().values()].flatMap(({ sheet }) => Object.keys(sheet.retired));
  const stray = retired.filter((id) => !known.has(id));
  // Ids of a draft of the sheets.
  expect([...new Set(stray)].toSorted()).toEqual(['H-K1', 'X-R12']);
});
