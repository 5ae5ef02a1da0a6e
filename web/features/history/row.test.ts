import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisListItem } from '#web/api/analyses.ts';
import { toRow } from './row.ts';

const item: AnalysisListItem = {
  id: '7f3c2b18-4c1e-4a7d-9d7a-2f8b6e1c9a04',
  type: 'cytology',
  status: 'completed',
  patientName: 'Nube',
  summary: 'Sugestivo de peritonitis infecciosa felina (PIF)',
  conclusion: { lead: 'Sugestivo de', text: 'peritonitis infecciosa felina (PIF)' },
  certainty: 3,
  aiMark: null,
  firstImage: null,
  unopened: false,
  urgency: 'vital',
  askedEngine: null,
  openedByAdministration: false,
  createdAt: '2026-11-20T09:41:00.000Z',
};

it('a row of the history shows conclusion, certainty and urgency', () => {
  expect(toRow(item, catalogue, '')).toMatchObject({
    conclusion: item.conclusion,
    whole: item.summary,
    certainty: { step: 3, text: 'Sugestivo de, 3 de 5' },
    urgency: { text: 'Urgencia vital', vital: true },
  });
});

it('a row without certainty, image or lead shows none', () => {
  const measured = { lead: null, text: '≈ 275 eritrocitos' };
  const row = toRow({ ...item, conclusion: measured, certainty: null }, catalogue, '');
  expect([row.whole, row.certainty, row.picture]).toEqual([measured.text, undefined, undefined]);
});

it('a row has the thumbnail of its first image', () => {
  expect(toRow({ ...item, firstImage: 'una' }, catalogue, '').picture).toBe(
    `/api/analyses/${item.id}/images/una?size=thumb`,
  );
});

it('only a report is to be reviewed', () => {
  const unopened = { ...item, unopened: true };
  expect(toRow(item, catalogue, '').toReview).toBe(false);
  expect(toRow(unopened, catalogue, '').toReview).toBe(true);
  expect(toRow({ ...unopened, status: 'pending_webhook' }, catalogue, '').toReview).toBe(false);
});

it.each(['dias', 'ordinaria', null] as const)(
  'shows no urgency of a case that can wait: %s',
  (urgency) => {
    expect(toRow({ ...item, urgency }, catalogue, '').urgency).toBeUndefined();
  },
);

it('a row without a report shows no conclusion and no urgency', () => {
  const waiting = toRow({ ...item, status: 'pending_webhook' }, catalogue, '');
  expect([waiting.conclusion, waiting.certainty, waiting.urgency]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('a row distinguishes a second reading from a first one', () => {
  expect(toRow(item, catalogue, '').second).toBe(false);
  expect(toRow({ ...item, askedEngine: 'llm' }, catalogue, '').second).toBe(true);
});

it('a row marks a case that the administration opened', () => {
  expect(toRow(item, catalogue, '').opened).toBe(false);
  expect(toRow({ ...item, openedByAdministration: true }, catalogue, '').opened).toBe(true);
});
