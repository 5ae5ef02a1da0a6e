import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import { getPanel } from '#server/flows/analyses/panel.ts';
import { analyses, users } from '#server/stores/schema.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';

/** The reading of the panel. */

const OWNER = 'la-duena';
/** A Sunday evening in Madrid, and Monday in Auckland. */
const NOW = new Date('2026-11-22T22:30:00Z');

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  const people = [OWNER, 'otra'].map((id) => ({ id, name: id, email: `${id}@ejemplo.test` }));
  await opened.database.db.insert(users).values(people);
});
afterAll(() => opened.close());

const ctx = (timeZone: string) => ({ db: opened.database.db, clock: () => NOW, timeZone });

async function add(
  createdAt: string,
  type: string,
  { userId = OWNER, status = 'completed' as AnalysisStatus } = {},
): Promise<void> {
  const id = randomUUID();
  await opened.database.db.insert(analyses).values({
    id,
    userId,
    analysisType: type,
    catalogueVersion: 1,
    status,
    submittedData: {},
    idempotencyKey: id,
    requestHash: '',
    createdAt: new Date(createdAt),
  });
}

test('counts sent cases by type and week, in the weeks of the installation', async () => {
  expect(await getPanel(ctx('Europe/Madrid'), OWNER)).toEqual({
    weeks: { firstDay: '2026-08-31', types: [] },
  });
  // Sunday 30 August in Madrid, then the first instant of Monday 31.
  await add('2026-08-30T21:59:59Z', 'cytology');
  await add('2026-08-30T22:00:00Z', 'cytology');
  await add('2026-11-16T10:00:00Z', 'cytology', { status: 'error' });
  await add('2026-11-22T20:00:00Z', 'cytology', { status: 'pending_webhook' });
  await add('2026-11-20T10:00:00Z', 'cytology', { status: 'pending_images' });
  await add('2026-11-20T10:00:00Z', 'cytology', { userId: 'otra' });
  await add('2026-09-15T10:00:00Z', 'ecg');
  const { weeks } = await getPanel(ctx('Europe/Madrid'), OWNER);
  expect(weeks.firstDay).toBe('2026-08-31');
  expect(new Map(weeks.types.map(({ type, cases }) => [type, cases]))).toEqual(
    new Map([
      ['cytology', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]],
      ['ecg', [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ]),
  );
  const elsewhere = await getPanel(ctx('Pacific/Auckland'), OWNER);
  expect(elsewhere.weeks.firstDay).toBe('2026-09-07');
});
