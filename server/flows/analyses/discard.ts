import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { removeUnsubmitted } from '#server/steps/removeUnsubmitted.ts';
import { findState } from '#server/stores/analyses.ts';
import { scopeOf } from '#server/stores/scope.ts';

export async function discardAnalysis(
  ctx: Pick<Context, 'db' | 'clock' | 'files'>,
  caller: Caller,
  analysisId: string,
): Promise<void> {
  if (await removeUnsubmitted(ctx, analysisId, scopeOf(caller))) return;
  await caseFor(ctx, caller, analysisId, 'discard', findState);
  throw new AppError('wrong_state');
}
