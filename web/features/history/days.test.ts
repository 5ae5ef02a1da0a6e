import { expect, it } from 'vitest';
import { setClock } from '#web/api/clock.ts';
import { byDay, byUrgency } from './days.ts';
import type { Row } from './row.ts';

const row = (createdAt: string) => ({ id: createdAt, createdAt }) as Row;

it('the history is grouped by day, newest first', () => {
  const days = byDay(
    [
      row('2026-11-20T18:40:00'),
      row('2026-11-20T00:01:00'),
      row('2026-11-19T23:59:00'),
      row('2026-11-15T11:22:00'),
      row('2025-11-20T09:00:00'),
    ],
    new Date('2026-11-20T19:00:00'),
  );
  expect(days.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Hoy, 20 de noviembre', 2],
    ['Ayer', 1],
    ['15 de noviembre', 1],
    ['20 de noviembre de 2025', 1],
  ]);
});

it('reports to review are grouped by urgency, then by day', () => {
  const vital = { text: 'Urgencia vital', vital: true };
  const soon = { text: 'Urgente, 24 h', vital: false };
  const rows = [
    { ...row('2026-11-20T18:40:00'), urgency: vital },
    { ...row('2026-11-15T18:40:00'), urgency: vital },
    { ...row('2026-11-20T10:00:00'), urgency: soon },
    row('2026-11-20T11:00:00'),
    row('2026-11-19T11:00:00'),
  ];
  const groups = byUrgency(rows, new Date('2026-11-20T19:00:00'));
  expect(groups.map(({ title, isDay, rows: { length } }) => [title, isDay, length])).toEqual([
    ['Urgencia vital', false, 2],
    ['Urgente, 24 h', false, 1],
    ['Hoy, 20 de noviembre', true, 1],
    ['Ayer', true, 1],
  ]);
});

it('the history is grouped by the days of the installation, wherever the browser is', () => {
  setClock('Europe/Madrid');
  const days = byDay(
    [row('2026-11-20T00:30:00+01:00'), row('2026-11-19T23:30:00+01:00')],
    new Date('2026-11-20T19:00:00+01:00'),
  );
  expect(days.map(({ title }) => title)).toEqual(['Hoy, 20 de noviembre', 'Ayer']);
});
