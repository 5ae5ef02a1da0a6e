import { expect, it } from 'vitest';
import type { ModelCalls } from '#domain/rules/engineCalls.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { findTroubles } from './troubles.ts';

const CALM = {
  cases: { today: {}, stuck: 0, failed: 0 },
  queues: [],
  mails: { waiting: 0, oldestSeconds: 0 },
  payments: { by: 'off', unfollowed: 0, unsynced: 0 },
  storage: { freeBytes: 2 ** 40 },
  missingEngines: [],
};

const asked = (calls: number, open: number, failed: number): ModelCalls => ({
  engine: 'webhook',
  model: '',
  calls,
  open,
  failures: failed === 0 ? [] : [{ name: 'timeout', count: failed }],
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  medianMs: null,
  nineteenOf20Ms: null,
  lastFailureAt: null,
});

everyRow([
  [4, 0, 2, 1],
  [4, 1, 3, 1],
  [4, 0, 1, 0],
  [2, 0, 2, 0],
  [3, 1, 2, 0],
])(
  '{calls} calls, {open} under way and {failed} without a reading give {lines} lines',
  (calls, open, failed, lines) => {
    expect(findTroubles({ ...CALM, calls: [asked(calls, open, failed)] })).toHaveLength(lines);
  },
);

it('names the failing engine, the reason, and its effect on reports', () => {
  expect(findTroubles({ ...CALM, calls: [asked(6, 1, 5)] })).toEqual([
    'Automatización externa (webhook): 5 de las 5 llamadas de las últimas 24 horas no dieron lectura (no contestó a tiempo). Esos informes llevan solo medidas y criterios.',
  ]);
});

everyRow([
  [1, '1 caso lleva más de un cuarto de hora en análisis'],
  [2, '2 casos llevan más de un cuarto de hora en análisis'],
])('{stuck} stuck cases are written as «{line}»', (stuck, line) => {
  const cases = { ...CALM.cases, stuck };
  expect(findTroubles({ ...CALM, cases, calls: [] })[0]).toContain(line);
});
