import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import { getPanel } from '#server/flows/analyses/panel.ts';
import { analyses, users } from '#server/stores/schema.ts';
import { callerOf } from '#tests/support/callers.ts';
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
    accountId: userId,
    userId,
    analysisType: type,
    catalogueVersion: 1,
    status,
    submittedData: {},
    idempotencyKey: id,
    requestHash: '',
    createdAt: new Date(createdAt),
    submittedAt: status === 'pending_images' ? null : NOW,
  });
}

test('counts sent cases by type and week, in the weeks of the installation', async () => {
  expect(await getPanel(ctx('Europe/Madrid'), callerOf(OWNER))).toEqual({
    toReview: { total: 0, items: [] },
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
  const { weeks } = await getPanel(ctx('Europe/Madrid'), callerOf(OWNER));
  expect(weeks.firstDay).toBe('2026-08-31');
  expect(new Map(weeks.types.map(({ type, cases }) => [type, cases]))).toEqual(
    new Map([
      ['cytology', [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]],
      ['ecg', [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ]),
  );
  const elsewhere = await getPanel(ctx('Pacific/Auckland'), callerOf(OWNER));
  expect(elsewhere.weeks.firstDay).toBe('2026-09-07');
});

test('names the reports that wait for their vet, the most urgent first', async () => {
  const { db } = opened.database;
  const report = async (
    day: string,
    changes: Partial<typeof analyses.$inferInsert> = {},
  ): Promise<string> => {
    const id = randomUUID();
    await db.insert(analyses).values({
      id,
      accountId: 'otra',
      userId: 'otra',
      analysisType: 'cytology',
      catalogueVersion: 1,
      status: 'completed',
      patientName: 'Bruma',
      submittedData: {},
      summary: 'Compatible con lipoma',
      idempotencyKey: id,
      requestHash: '',
      unopened: true,
      createdAt: new Date(`${day}T10:00:00Z`),
      submittedAt: NOW,
      ...changes,
    });
    return id;
  };
  const firstImage = randomUUID();
  const older = await report('2026-11-01', { urgency: 'dias' });
  const newer = await report('2026-11-20');
  const soon = await report('2026-11-02', { urgency: '24h' });
  const vital = await report('2026-11-03', {
    urgency: 'vital',
    conclusion: 'peritonitis infecciosa felina (PIF)',
    conclusionLead: 'Sugestivo de',
    firstImage,
  });
  await report('2026-11-20', { urgency: 'vital', unopened: false });
  await report('2026-11-20', { urgency: 'vital', status: 'pending_webhook' });
  await report('2026-11-20', { urgency: 'vital', accountId: OWNER, userId: OWNER });
  const { toReview } = await getPanel(ctx('Europe/Madrid'), callerOf('otra'));
  expect(toReview.items.map(({ id }) => id)).toEqual([vital, soon, newer, older]);
  expect(toReview.total).toBe(4);
  expect(toReview.items[0]).toEqual({
    id: vital,
    type: 'cytology',
    patientName: 'Bruma',
    conclusion: { lead: 'Sugestivo de', text: 'peritonitis infecciosa felina (PIF)' },
    aiMark: null,
    firstImage,
    urgency: 'vital',
    createdAt: '2026-11-03T10:00:00.000Z',
  });
  expect(toReview.items[2]?.conclusion).toEqual({ lead: null, text: 'Compatible con lipoma' });
  await report('2026-11-04');
  await report('2026-11-05');
  const more = (await getPanel(ctx('Europe/Madrid'), callerOf('otra'))).toReview;
  expect([more.items.length, more.total]).toEqual([5, 6]);
});
