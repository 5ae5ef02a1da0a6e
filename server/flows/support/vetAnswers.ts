import { type AnswerSum, publishable, type VetAnswers } from '#domain/accuracy/vetAnswers.ts';
import type { Context } from '#server/context.ts';
import { sumVerdicts } from '#server/stores/feedback.ts';

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
  return { readAt, verdicts: publishable(verdicts) };
}
