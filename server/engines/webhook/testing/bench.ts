import { passage } from '#domain/report/model/testing/apart.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { storedOf } from '#domain/report/testing/own.ts';
import { ReadingPending } from '#domain/rules/attempts.ts';
import type { AttemptBook } from '#server/engines/attempts.ts';
import type { ClinicalCase, Diagnosis } from '#server/engines/engine.ts';
import { benchParts, calm, facts, NOW } from '#server/engines/testing/cases.ts';
import { memoryAttempts } from '#server/engines/testing/memoryAttempts.ts';
import { createWebhookEngine } from '../engine.ts';
import { parseCallback } from '../parseCallback.ts';
import type { Announcement, Sent } from '../send.ts';
import type { WebhookSettings } from '../settings.ts';

export const WAIT = 600_000;
const SETTINGS = {
  url: 'https://n8n.example/webhook/x',
  secret: 'x'.repeat(32),
  bearer: 'y'.repeat(32),
  waitMs: WAIT,
  replyMs: 30_000,
  base: undefined,
};
export const REPORT = {
  conclusion: 'Mastocitoma cutáneo',
  certeza: 'sugestivo',
  resumen: 'Células redondas con gránulos.',
};
export const NO_FACTS: Diagnosis = { ...facts, anyImageRead: false, anyFactRead: false };
export const taken = (reply: unknown = { message: 'Workflow was started' }): Sent => ({
  state: 'taken',
  reply: JSON.stringify(reply),
});

export function bench(
  diagnosis = facts,
  settings: Partial<WebhookSettings> = {},
  /** Wraps the worker's view of the attempts. */
  wrap: (book: AttemptBook) => AttemptBook = (book) => book,
) {
  const attempts = memoryAttempts();
  const announced: Announcement[] = [];
  let now = NOW.getTime();
  let next: () => Promise<Sent> = async () => taken();
  const engine = createWebhookEngine(
    { ...SETTINGS, ...settings },
    benchParts(diagnosis, { clock: () => new Date(now), attempts: wrap(attempts) }),
    (announcement) => {
      announced.push(announcement);
      return next();
    },
  );
  return {
    attempts,
    announced,
    replies: (reply: Sent | (() => Promise<Sent>)) => {
      next = typeof reply === 'function' ? reply : async () => reply;
    },
    later: (ms: number) => {
      now += ms;
    },
    /** Milliseconds until the next look, or the report. */
    async look(clinicalCase: ClinicalCase): Promise<number | StoredReport> {
      try {
        return storedOf(await engine.diagnose(clinicalCase, calm));
      } catch (error) {
        if (!(error instanceof ReadingPending)) throw error;
        return error.until.getTime() - now;
      }
    },
    async answers(clinicalCase: ClinicalCase, body: unknown, attempt = 1) {
      const { id: analysisId, answers } = clinicalCase;
      const reading = parseCallback(JSON.stringify(body), { analysisId, answers });
      if ('refused' in reading) return reading.refused;
      return attempts.record({ analysisId, attempt }, reading, new Date(now));
    },
    engine,
  };
}

export const reportOf = (looked: number | StoredReport): StoredReport => {
  if (typeof looked === 'number') throw new Error('still awaited');
  return looked;
};
export const concluded = (looked: number | StoredReport): string | undefined =>
  passage(reportOf(looked), 'Conclusión')[0];
export const limitsOf = (report: StoredReport) => report.calidad?.limitaciones ?? [];
