import {
  type EndedCase,
  type EngineHealth,
  engineHealth,
  STUCK_MS,
} from '#domain/rules/engineHealth.ts';
import type { Context } from '#server/context.ts';
import { readCasesByEngine, readWaitingCases } from '#server/stores/operations.ts';
import { currentEngines, stampOf } from './engines.ts';

export interface ShownEngineHealth {
  /** From the seals of its reports; empty when unknown. */
  readonly engine: string;
  readonly health: EngineHealth;
  /** In the last 24 hours. */
  readonly cases: number;
  readonly failed: number;
  /** Milliseconds, of the latest cases. */
  readonly medianMs: number | null;
  readonly ended: EndedCase[];
}

type Needs = Pick<Context, 'db' | 'clock' | 'catalogue' | 'engines' | 'ai'>;

const DAY_MS = 24 * 3_600_000;

/**
 * State of each engine in the last 24 hours: those with reports or failures, and those in force.
 * Waiting cases count for the engine in force.
 */
export async function enginesHealth(
  ctx: Needs,
): Promise<{ readAt: string; engines: ShownEngineHealth[] }> {
  const now = ctx.clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const worked = await readCasesByEngine(ctx.db, before(DAY_MS));
  const waiting = await readWaitingCases(ctx.db, before(STUCK_MS));
  const choice = await currentEngines(ctx);
  const reads = new Map(ctx.catalogue.all.map(({ type }) => [type, stampOf(ctx, choice, type)]));
  const names = new Set([...reads.values(), ...worked.map(({ engine }) => engine)]);
  const shown = [...names].map((engine) => {
    const { cases = 0, failed = 0, ended = [] } = worked.find((one) => one.engine === engine) ?? {};
    const withIt = waiting.filter(({ type }) => reads.get(type) === engine);
    const first = Math.min(now.getTime(), ...withIt.map(({ since }) => since.getTime()));
    const state = {
      ended,
      stuck: withIt.reduce((sum, { stuck }) => sum + stuck, 0),
      waitingSeconds: (now.getTime() - first) / 1000,
    };
    const { health, medianMs } = engineHealth(state);
    return { engine, health, cases, failed, medianMs, ended: [...ended] };
  });
  const engines = shown.toSorted((a, b) => b.cases - a.cases || (a.engine < b.engine ? -1 : 1));
  return { readAt: now.toISOString(), engines };
}
