import { AppError } from '#domain/errors.ts';
import { ASKED_CERTAINTIES, askedSpan } from '#domain/rules/caseOutcomes.ts';
import type { Context } from '#server/context.ts';
import { listedConclusion } from '#server/steps/listedConclusion.ts';
import { findState } from '#server/stores/analyses.ts';
import { findUnanswered, type OutcomeAnswer, saveOutcome } from '#server/stores/caseOutcomes.ts';

/** The case about which the panel asks «¿Qué fue?»; null for none. */
export async function askOutcome(ctx: Pick<Context, 'db' | 'clock'>, userId: string) {
  const span = askedSpan(ctx.clock());
  const asked = { userId, certainties: ASKED_CERTAINTIES, ...span };
  const row = await findUnanswered(ctx.db, asked);
  if (!row) return null;
  const { summary, conclusion, conclusionLead, createdAt, ...question } = row;
  return {
    ...question,
    conclusion: listedConclusion({ summary, conclusion, conclusionLead }),
    createdAt: createdAt.toISOString(),
  };
}

/** Stores what the owner says that a finished case was, replacing any earlier answer. */
export async function giveOutcome(
  ctx: Pick<Context, 'db' | 'clock'>,
  input: { readonly userId: string; readonly analysisId: string; readonly answer: OutcomeAnswer },
): Promise<void> {
  const state = await findState(ctx.db, input.analysisId);
  if (!state || state.userId !== input.userId) throw new AppError('analysis_not_found');
  if (state.status !== 'completed') throw new AppError('wrong_state');
  await saveOutcome(ctx.db, input.analysisId, { ...input.answer, answeredAt: ctx.clock() });
}
