import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Actor } from '#domain/rules/administration.ts';
import { ASKED_CERTAINTIES, askedSpan } from '#domain/rules/caseOutcomes.ts';
import { isDonated } from '#domain/rules/donations.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { endDonations } from '#server/steps/donations.ts';
import { listedConclusion } from '#server/steps/listedConclusion.ts';
import { findUnanswered, type OutcomeAnswer, saveOutcome } from '#server/stores/caseOutcomes.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** The case about which the panel asks «¿Qué fue?»; null for none. */
export async function askOutcome(ctx: Pick<Context, 'db' | 'clock'>, caller: Caller) {
  const span = askedSpan(ctx.clock());
  const asked = { scope: scopeOf(caller), certainties: ASKED_CERTAINTIES, ...span };
  const row = await findUnanswered(ctx.db, asked);
  if (!row) return null;
  const { summary, conclusion, conclusionLead, createdAt, ...question } = row;
  return {
    ...question,
    conclusion: listedConclusion({ summary, conclusion, conclusionLead }),
    createdAt: createdAt.toISOString(),
  };
}

interface GivenOutcome {
  readonly analysisId: string;
  readonly answer: OutcomeAnswer;
}

/**
 * Stores what the owner says that a finished case was, replacing any earlier answer. A case that is
 * not known any more is no donation: consent does not come back with a later answer.
 */
export async function giveOutcome(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  actor: Actor,
  { analysisId, answer }: GivenOutcome,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { status } = await caseFor({ ...ctx, db: tx }, actor, analysisId, 'write');
    if (status !== 'completed') throw new AppError('wrong_state');
    await saveOutcome(tx, analysisId, { ...answer, answeredAt: ctx.clock() });
    if (!isDonated(answer.outcome)) await endDonations({ ...ctx, db: tx }, actor, analysisId);
  });
}
