import { AppError } from '#domain/errors.ts';
import { type Reader, readingOf } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { findOpenUntil } from '#server/stores/caseOpenings.ts';

/**
 * Throws for callers who may not read the case: `analysis_not_found` for another user's,
 * `case_not_opened` for an administrator who has given no reason (decision 049). @returns when an
 * administrator's opening ends; null for the owner.
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
