import fc from 'fast-check';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import { storedReportSchema } from '#domain/report/storedReport.ts';
import { readCase } from '#server/engines/local/report/compose.ts';
import { randomAnswers } from '#tests/support/randomAnswers.ts';
import { quantile } from './statistics.ts';
import { figure, table } from './table.ts';

const CASES = 10_000;
/** Milliseconds of a case. */
const GOAL = 20;
/** Untimed runs for the JIT. */
const WARM_UP = 200;
const NOW = new Date('2026-11-21T10:00:00Z');

/** Random cases of every type, from answers to a valid report. */
export async function benchCriteria({ say }: { say(text: string): void }): Promise<string> {
  const rows = ALL_CRITERIA.map(({ type }) => {
    say(`criteria: ${type}`);
    return rowOf(type);
  });
  const head = [
    'type',
    'cases',
    'invalid',
    'p50 ms',
    'p99 ms',
    'slowest ms',
    'over, read again: ms',
    `≤ ${GOAL} ms`,
  ];
  return table(head, rows);
}

function rowOf(type: string): string[] {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No definition of ${type}`);
  const cases = fc.sample(randomAnswers(definition), { numRuns: CASES, seed: 1 });
  for (const answers of cases.slice(0, WARM_UP)) readCase({ definition, answers }, [], NOW);
  const times: number[] = [];
  /** Repeats slow ones: a pause of the machine is no result. */
  const again: number[] = [];
  let invalid = 0;
  for (const answers of cases) {
    const { ms, report } = timedCase(definition, answers);
    times.push(ms);
    if (ms > GOAL) again.push(Math.min(...[1, 2].map(() => timedCase(definition, answers).ms)));
    if (!storedReportSchema.safeParse(report).success) invalid++;
  }
  const slowest = Math.max(...times);
  const quantiles = [0.5, 0.99].map((q) => figure(quantile(times, q)));
  const late = again.length > 0 ? `${again.length}, then ${figure(Math.max(...again))}` : '0';
  const holds = Math.max(0, ...again) <= GOAL ? 'yes' : 'no';
  return [type, String(CASES), String(invalid), ...quantiles, figure(slowest), late, holds];
}

function timedCase(definition: AnalysisDefinition, answers: Answers) {
  const began = performance.now();
  const report = storeReport(readCase({ definition, answers }, [], NOW).report);
  return { ms: performance.now() - began, report };
}
