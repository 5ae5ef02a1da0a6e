import { expect, it } from 'vitest';
import type { ModelCalls } from '#domain/rules/engineCalls.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { findTroubles } from './troubles.ts';

const RIGHT_CLOCK = { stoodAt: null, wentBackAt: null, idleSince: null, ranAt: null };
const NOON = Date.parse('2026-11-28T12:00:00Z');
const CALM = {
  clock: RIGHT_CLOCK,
  now: new Date(NOON),
  timeZone: 'Europe/Madrid',
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

const HOUR = 3_600_000;
const hoursOff = (hours: number | null) => (hours === null ? null : new Date(NOON + hours * HOUR));

everyRow([
  [[null, null, null, null], []],
  [[null, null, null, -0.2], []],
  [
    [null, null, null, -0.3],
    ['Lo programado no se ejecuta desde el 28 de noviembre de 2026 a las 12:42'],
  ],
  [
    [960, null, -2, -2],
    [
      'El reloj ha vuelto atrás: llegó a marcar el 7 de enero de 2027 a las 13:00 CET y ahora marca el 28 de noviembre de 2026 a las 13:00 CET. Lo programado no se ejecuta desde el 28 de noviembre de 2026 a las 11:00',
    ],
  ],
  [[960, null, null, null], ['no se ejecuta desde antes de que se adelantara']],
  [
    [960, -1, -2, -0.1],
    ['estaba en hora. Lo programado no se ejecutaba desde el 28 de noviembre de 2026 a las 11:00'],
  ],
  [
    [960, -1, -2, -1],
    ['estaba en hora', 'Lo programado no se ejecuta desde el 28'],
  ],
  [[960, -25, -26, -0.1], []],
] as const)(
  'a clock at {moments} hours of now (stood at, went back, idle since, ran) is told as {lines}',
  ([stoodAt, wentBackAt, idleSince, ranAt], lines) => {
    const clock = {
      stoodAt: hoursOff(stoodAt),
      wentBackAt: hoursOff(wentBackAt),
      idleSince: hoursOff(idleSince),
      ranAt: hoursOff(ranAt),
    };
    const troubles = findTroubles({ ...CALM, clock, calls: [] });
    expect(troubles).toEqual(lines.map((line) => expect.stringContaining(line)));
  },
);
