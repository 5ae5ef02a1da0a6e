import { AppError } from '#domain/errors.ts';
import { type Reader, readingOf } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { findOpenUntil } from '#server/stores/caseOpenings.ts';

/**
 * Refuses callers who may not read the case. Another user's case gets `analysis_not_found`, as a
 * missing one does; an administrator who has not given a reason gets `case_not_opened` (decision
 * 049). Resolves to the time when it closes to an administrator, null for its owner.
 */
export async function requireReadable(
  ctx: Pick<Context, 'db' | 'clock'>,
  reader: Reader,
  { analysisId, ownerId }: { readonly analysisId: string; readonly ownerId: string },
): Promise<Date | null> {
  const reading = readingOf(reader, ownerId);
  if (reading === 'none') throw new AppError('analysis_not_found');
  if (reading === 'own') return null;
  const asked = { analysisId, adminId: reader.userId, at: ctx.clock() };
  const until = await findOpenUntil(ctx.db, asked);
  if (!until) throw new AppError('case_not_opened');
  return until;
}
