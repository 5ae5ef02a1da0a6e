import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { ALL_TYPE_PARTS } from '#domain/report/document/allTypeParts.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { composeWith } from '#domain/report/document/composeWith.ts';
import { loadTypeParts } from '#domain/report/document/loadTypeParts.ts';
import { caseOf } from '#tests/support/wholeReport.ts';
import { workedCases } from '#tests/support/workedCases.ts';

const CASES = workedCases().map(({ type, answers }) => {
  const { sheet } = caseOf(type, answers);
  return { type, sheet, whole: composeDocument(sheet) };
});

it.each(catalogue.all)('the parts of $type are all that its reports draw', async ({ type }) => {
  const parts = await loadTypeParts(type);
  const cases = CASES.filter((each) => each.type === type);
  expect(cases.length).toBeGreaterThan(0);
  for (const { sheet, whole } of cases) expect(composeWith(sheet, parts)).toEqual(whole);
});

it('each part changes a worked report, so that the comparison misses none', () => {
  const without = (part: string) =>
    Object.fromEntries(Object.entries(ALL_TYPE_PARTS).filter(([name]) => name !== part));
  const changes = (part: string) =>
    CASES.some(({ sheet, whole }) => !isDeepStrictEqual(composeWith(sheet, without(part)), whole));
  expect(Object.keys(ALL_TYPE_PARTS).filter((part) => !changes(part))).toEqual([]);
});

it.each(['thermography', 'constructor'])('%s, a type without a row, has them all', async (type) => {
  expect(await loadTypeParts(type)).toBe(ALL_TYPE_PARTS);
});
