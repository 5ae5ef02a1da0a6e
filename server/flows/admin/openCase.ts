import { AppError } from '#domain/errors.ts';
import { type Actor, CASE_OPEN_MS } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { noteActOn, requireActing } from '#server/steps/audit.ts';
import { type TellingNeeds, tellOfOpening } from '#server/steps/tellOfActs.ts';
import { findState } from '#server/stores/analyses.ts';
import { insertOpening } from '#server/stores/caseOpenings.ts';

/**
 * Opens a vet's case to an administrator for an hour and mails the vet the actor, time and reason.
 * A second call records its own reason and restarts the hour. Throws `analysis_not_found` and
 * `own_case`.
 */
export async function openCase(
  ctx: TellingNeeds & Pick<Context, 'catalogue' | 'log'>,
  actor: Actor,
  { analysisId, reason }: { readonly analysisId: string; readonly reason: string },
): Promise<{ openUntil: string }> {
  const openedAt = ctx.clock();
  const openUntil = new Date(openedAt.getTime() + CASE_OPEN_MS);
  await ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    const state = await findState(tx, analysisId);
    if (!state) throw new AppError('analysis_not_found');
    if (state.accountId === actor.accountId) throw new AppError('own_case');
    const adminId = actor.userId;
    await insertOpening(tx, { analysisId, adminId, reason, openedAt, openUntil });
    const target = { kind: 'analysis', id: analysisId } as const;
    const after = { openUntil: openUntil.toISOString() };
    await noteActOn(ctx, tx, actor, target, { action: 'open_case', after, reason });
    const { accountId, analysisType, patientName: patient } = state;
    const type = ctx.catalogue.find(analysisType)?.label ?? analysisType;
    await tellOfOpening(ctx, tx, actor, { analysisId, accountId, patient, type, reason });
  });
  return { openUntil: openUntil.toISOString() };
}
