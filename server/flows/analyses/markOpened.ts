import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { findState, noteOpened } from '#server/stores/analyses.ts';

/** Notes that the owner has opened the report; changes nothing where there is none to open. */
export async function markOpened(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  analysisId: string,
): Promise<void> {
  await caseFor(ctx, caller, analysisId, 'write', findState);
  await noteOpened(ctx.db, analysisId);
}
