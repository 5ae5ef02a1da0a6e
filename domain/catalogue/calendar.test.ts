import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { typedMoment } from './calendar.ts';

type Row = readonly [kind: 'date' | 'time' | 'dateTime', typed: string, stored: string | undefined];
const ROWS: readonly Row[] = [
  ['date', '20/11/2026', '2026-11-20'],
  ['date', ' 1.2.2026 ', '2026-02-01'],
  ['date', '20-11-2026', '2026-11-20'],
  ['date', '20112026', '2026-11-20'],
  ['date', '2026-11-20', '2026-11-20'],
  ['date', '11/20/2026', undefined],
  ['date', '31/02/2026', undefined],
  ['date', '20/11/26', undefined],
  ['date', '20/11/202', undefined],
  ['date', '', undefined],
  ['time', '9:05', '09:05'],
  ['time', '10.41', '10:41'],
  ['time', '1041', '10:41'],
  ['time', '10:41:30', '10:41'],
  ['time', '104', undefined],
  ['time', '24:00', undefined],
  ['dateTime', '20/11/2026, 10:41', '2026-11-20T10:41'],
  ['dateTime', '1/2/2026 9:05', '2026-02-01T09:05'],
  ['dateTime', '201120261041', '2026-11-20T10:41'],
  ['dateTime', '2026-11-20T10:41', '2026-11-20T10:41'],
  ['dateTime', '20/11/2026', undefined],
  ['dateTime', '20/11/2026, 10:4', undefined],
];

everyRow(ROWS)('a {kind} typed as {typed} is stored as {stored}', (kind, typed, stored) => {
  expect(typedMoment(kind, typed)).toBe(stored);
});
