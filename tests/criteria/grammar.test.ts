import { expect, it } from 'vitest';
import { CHEMISTRY_ANALYTES, chemistryKeys } from '#domain/analyses/bloodChemistry.ts';
import { catalogue } from '#domain/analyses/index.ts';
import type { Condition } from '#domain/criteria/core/condition.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { SHEET_CRITERIA } from '#domain/criteria/types/index.ts';

const written = ALL_CRITERIA.flatMap(({ type, rules }) =>
  rules.flatMap(({ id, row }) => (row ? [{ type, id, row }] : [])),
);

const conditionsOf = ({ row }: (typeof written)[number]): readonly Condition[] => [
  row.when,
  ...row.says.flatMap(({ conditions }) => conditions),
];

it('every id that a condition asks for is a rule of its type', () => {
  const unknown = written.flatMap((rule) => {
    const ids = ALL_CRITERIA.find(({ type }) => type === rule.type)?.rules.map(({ id }) => id);
    const asked = conditionsOf(rule).flatMap(({ asks }) => asks);
    return asked.filter((id) => !ids?.includes(id)).map((id) => `${rule.id} asks for ${id}`);
  });
  expect(written.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

/** Keys that shared alarms read in any form. */
const SHARED = new Set([
  ...CHEMISTRY_ANALYTES.flatMap(chemistryKeys),
  ...['bleedingSigns', 'rfBleeding', 'dischargeKind', 'pupsBorn', 'usFetuses'],
]);
const isShared = (id: string, key: string) => id.startsWith('X-') || SHARED.has(key);

it('every key that a rule reads is a field of its form or a figure that a rule derives', () => {
  const unknown = written.flatMap((rule) => {
    const groups = catalogue.find(rule.type)?.groups ?? [];
    // A rule that lists every figure of a group reads also those that wait for the sheets.
    const waiting = SHEET_CRITERIA.find(({ type }) => type === rule.type)?.sheet.fields ?? {};
    const drawn = groups.flatMap(({ fields }) => fields.map(({ key }) => key));
    const keys = new Set([...drawn, ...Object.keys(waiting)]);
    const derived = new Set(
      written
        .filter(({ type }) => type === rule.type)
        .flatMap(({ row }) => row.says.flatMap(({ derives }) => derives)),
    );
    const reads = [
      ...conditionsOf(rule).flatMap((condition) => condition.reads),
      ...rule.row.says.flatMap((outcome) => outcome.reads),
    ];
    return reads
      .filter((name) => !keys.has(name) && !derived.has(name) && !isShared(rule.id, name))
      .map((name) => `${rule.id} reads ${name}`);
  });
  expect([...new Set(unknown)]).toEqual([]);
});
