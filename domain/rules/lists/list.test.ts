import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { column, defineList, fileHead, fileLine, itemOf } from './list.ts';
import { USER_COLUMNS } from './users.ts';

const words = {
  typeName: (type: string) => `Tipo ${type}`,
  localTime: (instant: string) => instant.slice(0, 10),
};

/** A list with one more column than the product's. */
const { columns, file } = USER_COLUMNS;
const city = column({
  title: 'Ciudad',
  sort: 'city',
  reply: z.string().nullable(),
  csvTitle: 'Población',
  csv: (name) => name?.toUpperCase() ?? null,
});
const WITH_CITY = defineList({ ...columns, city }, [...file, 'city']);
const ROW = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@ejemplo.test',
  role: 'user',
  planId: 'pro',
  planName: 'Pro',
  state: 'active',
  consultations: 3,
  version: 1,
  city: 'Soria',
  joinedAt: new Date('2026-01-02T03:04:05.678Z'),
  lastSeenAt: new Date('2026-01-02T03:04:05.678Z'),
} as const;

describe('a column added to a list', () => {
  it('adds a sort key, a reply field and a CSV field', () => {
    expect(WITH_CITY.sorts).toEqual([...USER_COLUMNS.sorts, 'city']);
    expect(z.object(WITH_CITY.shape).parse(itemOf(WITH_CITY, ROW))).toMatchObject({
      name: 'Ana',
      city: 'Soria',
    });
    expect(fileHead(WITH_CITY)).toEqual([...fileHead(USER_COLUMNS), 'Población']);
    expect(fileLine(WITH_CITY, itemOf(WITH_CITY, ROW), words).at(-1)).toBe('SORIA');
  });

  it('leaves the other fields unchanged', () => {
    const { city: _added, ...others } = itemOf(WITH_CITY, ROW);
    expect(others).toEqual(itemOf(USER_COLUMNS, ROW));
    expect(fileLine(WITH_CITY, others, words).slice(0, -1)).toEqual(
      fileLine(USER_COLUMNS, others, words),
    );
  });
});

describe('a list item', () => {
  it('has only columns of its list, with instants as ISO text', () => {
    const row = { ...ROW, secret: 'x' };
    expect(Object.keys(itemOf(USER_COLUMNS, row))).toEqual(Object.keys(columns));
    expect(itemOf(USER_COLUMNS, row).joinedAt).toBe('2026-01-02T03:04:05.678Z');
  });
});

it('writes booleans as words and records as JSON in CSV', () => {
  const list = defineList(
    {
      open: column({ title: 'Abierto', reply: z.boolean() }),
      before: column({ title: 'Antes', reply: z.record(z.string(), z.unknown()).nullable() }),
      type: column({
        title: 'Tipo',
        reply: z.string(),
        csv: (type, { typeName }) => typeName(type),
      }),
    },
    ['type', 'open', 'before'],
  );
  expect(fileLine(list, { open: true, before: { a: 1 }, type: 'ecg' }, words)).toEqual([
    ...['Tipo ecg', 'Sí', '{"a":1}'],
  ]);
  expect(fileLine(list, { open: false, before: null, type: 'ecg' }, words).slice(1)).toEqual([
    ...['No', null],
  ]);
});
