import { AppError } from '#domain/errors.ts';
import { mayReadAnalysis, type Role } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { findDetail } from '#server/stores/analysisDetail.ts';

interface Reader {
  readonly userId: string;
  readonly role: Role;
}

/**
 * A case with its answers, images and raw reading. Someone else's case gets the same 404 as one that
 * does not exist.
 */
export async function getAnalysis(
  ctx: Pick<Context, 'db' | 'timeZone'>,
  reader: Reader,
  id: string,
) {
  const analysis = await findDetail(ctx.db, id);
  if (!analysis || !mayReadAnalysis(reader, analysis.userId))
    throw new AppError('analysis_not_found');
  return {
    id: analysis.id,
    type: analysis.analysisType,
    catalogueVersion: analysis.catalogueVersion,
    status: analysis.status,
    patientName: analysis.patientName,
    submittedData: { ...analysis.submittedData },
    aiResponse: analysis.aiResponse ?? null,
    createdAt: analysis.createdAt.toISOString(),
    submittedAt: analysis.submittedAt?.toISOString() ?? null,
    finishedAt: analysis.finishedAt?.toISOString() ?? null,
    timeZone: ctx.timeZone,
    uncharged: analysis.uncharged,
    own: analysis.userId === reader.userId,
    feedback: analysis.feedback,
    images: analysis.images,
  };
}
