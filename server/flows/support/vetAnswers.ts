import type { MonthSums } from '#domain/accuracy/publishedSums.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import { ASKED_CERTAINTIES } from '#domain/rules/caseOutcomes.ts';
import type { Context } from '#server/context.ts';
import { readMonthSums } from '#server/steps/monthSums.ts';

export interface VetAnswers extends Omit<MonthSums, 'donations'> {
  /** First instant of the month: later answers are not among them. */
  readonly since: Date;
}

/** Answers of vets about their reports, as anybody may read them, under the names of today. */
export async function sumVetAnswers(
  ctx: Pick<Context, 'db' | 'clock' | 'timeZone' | 'catalogue'>,
): Promise<VetAnswers> {
  const { verdicts, outcomes, findings, since } = await readMonthSums(ctx);
  return {
    since,
    verdicts: ctx.catalogue.all.flatMap(({ type, label }) =>
      verdicts.filter(({ name }) => name === type).map((sum) => ({ ...sum, name: label })),
    ),
    outcomes: ASKED_CERTAINTIES.flatMap((word) => outcomes.filter(({ name }) => name === word)),
    findings: findings.map((sum) => ({ ...sum, name: unnamedReaders.get(sum.name) ?? sum.name })),
  };
}

const unnamedReaders = new Map<string, string>(
  Object.entries(READER_NAMES).map(([reader, { unnamed }]) => [reader, unnamed]),
);
