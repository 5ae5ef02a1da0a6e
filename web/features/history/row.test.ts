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
  firstImage: null,
  unopened: false,
  urgency: 'vital',
  askedEngine: null,
  openedByAdministration: false,
  createdAt: '2026-11-20T09:41:00.000Z',
};

it('a row of the history shows conclusion and urgency', () => {
  expect(toRow(item, catalogue, '')).toMatchObject({
    conclusion: item.summary,
    urgency: { text: 'Urgencia vital', vital: true },
  });
});

it.each(['dias', 'ordinaria', null] as const)(
  'shows no urgency of a case that can wait: %s',
  (urgency) => {
    expect(toRow({ ...item, urgency }, catalogue, '').urgency).toBeUndefined();
  },
);

it('a row without a report shows no conclusion and no urgency', () => {
  const waiting = toRow({ ...item, status: 'pending_webhook' }, catalogue, '');
  expect([waiting.conclusion, waiting.urgency]).toEqual([undefined, undefined]);
});

it('a row distinguishes a second reading from a first one', () => {
  expect(toRow(item, catalogue, '').second).toBe(false);
  expect(toRow({ ...item, askedEngine: 'llm' }, catalogue, '').second).toBe(true);
});

it('a row marks a case that the administration opened', () => {
  expect(toRow(item, catalogue, '').opened).toBe(false);
  expect(toRow({ ...item, openedByAdministration: true }, catalogue, '').opened).toBe(true);
});
