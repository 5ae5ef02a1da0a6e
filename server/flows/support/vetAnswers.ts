import { type AnswerSum, publishable, type VetAnswers } from '#domain/accuracy/vetAnswers.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import { ASKED_CERTAINTIES } from '#domain/rules/caseOutcomes.ts';
import type { Context } from '#server/context.ts';
import { sumOutcomes } from '#server/stores/caseOutcomes.ts';
import { sumVerdicts } from '#server/stores/feedback.ts';
import { sumFindingAnswers } from '#server/stores/findingAnswers.ts';

/** Answers of vets about their reports, as anybody may read them. */
export async function sumVetAnswers(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue'>,
): Promise<VetAnswers> {
  const readAt = ctx.clock();
  const sums = await sumVerdicts(ctx.db);
  const verdicts = ctx.catalogue.all.flatMap(({ type, label }): AnswerSum[] => {
    const sum = sums.find((each) => each.name === type);
    return sum ? [{ ...sum, name: label }] : [];
  });
  const byCertainty = await sumOutcomes(ctx.db);
  const outcomes = ASKED_CERTAINTIES.flatMap((word) =>
    byCertainty.filter(({ name }) => name === word),
  );
  const findings = (await sumFindingAnswers(ctx.db)).map(({ reader, name, ...sum }) => ({
    ...sum,
    name: name || READER_NAMES[reader].unnamed,
  }));
  return {
    readAt,
    verdicts: publishable(verdicts),
    outcomes: publishable(outcomes),
    findings: publishable(findings),
  };
}
