import { expect, it } from 'vitest';
import { z } from 'zod';
import { days, toggled } from '#domain/rules/settingSchemas.ts';
import { FORM_SETTINGS } from '#domain/rules/settings.ts';
import { showSettings } from '#server/flows/admin/settings.ts';
import { settingChange, shownSettings } from './settingSchemas.ts';

/** Two made-up settings, declared only here. */
const TABLE = {
  ...FORM_SETTINGS,
  quietHours: {
    title: 'Horas sin correos',
    access: 'admin',
    schema: z.strictObject({ noticeDays: days('Antelación', 1, 9) }),
    initial: { noticeDays: 2 },
  },
  extras: {
    title: 'Extras',
    access: 'admin',
    ...toggled([
      { key: 'first', label: 'Primero', text: 'Uno.', initial: true, required: true },
      { key: 'later', label: 'Segundo', text: 'Otro.', initial: true },
    ]),
  },
} as const;

const change = settingChange(TABLE);
const read = (name: string, value: unknown) => change.safeParse({ name, seen: 0, value });
const reply = z.strictObject(shownSettings(TABLE));

it('a setting of the table is changed through the schema of the door', () => {
  const value = { noticeDays: 3 };
  expect(read('quietHours', value).data).toEqual({ name: 'quietHours', seen: 0, value });
  expect(read('quietHours', null).data?.value).toBeNull();
  const refused = read('quietHours', { noticeDays: 10 }).error?.issues[0];
  expect([refused?.path, refused?.message]).toEqual([
    ['value', 'noticeDays'],
    'Antelación: ha de ser un número entero de días, entre 1 y 9.',
  ]);
  // A value of another setting, and an unknown setting.
  expect(read('quietHours', { first: true }).success).toBe(false);
  expect(read('unknown', value).success).toBe(false);
});

it('a switch added later takes its default in a value without it, and a required one is refused', () => {
  expect(read('extras', { first: false }).data?.value).toEqual({ first: false, later: true });
  expect(read('extras', { later: false }).error?.issues[0]?.message).toBe(
    'Primero: ha de ser sí o no.',
  );
});

it('a setting of the table is in the reply, stored or by default', () => {
  const changedAt = new Date('2026-03-02T10:00:00Z');
  const stored = [
    { name: 'quietHours', value: { noticeDays: 5 }, version: 3, changedAt, changedBy: 'Ana' },
  ];
  const shown = showSettings(TABLE, stored, {});
  expect(reply.parse(shown)).toEqual(shown);
  expect(shown.quietHours).toEqual({
    value: { noticeDays: 5 },
    byDefault: { noticeDays: 2 },
    set: true,
    version: 3,
    changedAt: changedAt.toISOString(),
    changedBy: 'Ana',
  });
  expect(shown.extras).toMatchObject({ value: { first: true, later: true }, set: false });
  expect(reply.safeParse({ ...shown, quietHours: undefined }).success).toBe(false);
});
