import type { PgBoss, Schedule } from 'pg-boss';
import { expect, it } from 'vitest';
import { scheduleSweeps } from './sweeps.ts';

type Timetable = Parameters<typeof scheduleSweeps>[0];

/** A timetable in memory that records its writes. */
function timetable(stored = new Map<string, Schedule>()) {
  const written: string[] = [];
  const boss: Timetable = {
    getSchedules: async () => [...stored.values()],
    schedule: async (...[name, cron, data, options]: Parameters<PgBoss['schedule']>) => {
      const key = options?.key ?? '';
      written.push(key);
      const now = new Date();
      const row = {
        name,
        key,
        kind: 'cron' as const,
        cron,
        timezone: 'UTC',
        createdOn: now,
        updatedOn: now,
        lastJobId: null,
      };
      stored.set(key, { ...row, ...(data ? { data } : {}), ...(options ? { options } : {}) });
    },
    unschedule: async (_, key = '') => {
      written.push(key);
      stored.delete(key);
    },
  };
  return { boss, stored, written };
}

async function standing() {
  const { boss, stored, written } = timetable();
  await scheduleSweeps(boss);
  expect(written).toContain('figures');
  return stored;
}

it('a timetable that stands is not written again', async () => {
  const { boss, written } = timetable(await standing());
  await scheduleSweeps(boss);
  expect(written).toEqual([]);
});

it.each([
  ['cron', { cron: '1 1 1 1 *' }],
  ['timezone', { timezone: 'Europe/Madrid' }],
  ['options', { options: { key: 'figures' } }],
  ['key', { key: 'gone' }],
] as const)('a row with another %s is written or removed alone', async (_, other) => {
  const stored = await standing();
  const figures = stored.get('figures');
  if (figures) stored.set('key' in other ? other.key : 'figures', { ...figures, ...other });
  const { boss, written } = timetable(stored);
  await scheduleSweeps(boss);
  expect(written).toEqual(['key' in other ? other.key : 'figures']);
});
