import { AppError } from '#domain/errors.ts';
import { mayReadAnalysis, type Role } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { findFeedback } from '#server/stores/feedback.ts';
import { listImages } from '#server/stores/images.ts';

interface Reader {
  readonly userId: string;
  readonly role: Role;
}

/** A case with its answers, images and raw AI answer. Foreign answers exactly as missing. */
export async function getAnalysis(ctx: Pick<Context, 'db'>, reader: Reader, id: string) {
  const analysis = await findAnalysis(ctx.db, id);
  if (!analysis || !mayReadAnalysis(reader, analysis.userId))
    throw new AppError('analysis_not_found');
  const images = await listImages(ctx.db, id);
  const feedback = await findFeedback(ctx.db, id);
  return {
    id: analysis.id,
    type: analysis.analysisType,
    catalogueVersion: analysis.catalogueVersion,
    status: analysis.status,
    patientName: analysis.patientName,
    submittedData: analysis.submittedData as Record<string, unknown>,
    aiResponse: analysis.aiResponse ?? null,
    createdAt: analysis.createdAt.toISOString(),
    submittedAt: analysis.submittedAt?.toISOString() ?? null,
    finishedAt: analysis.finishedAt?.toISOString() ?? null,
    own: analysis.userId === reader.userId,
    feedback,
    images: images.map((image) => ({
      id: image.id,
      position: image.position,
      fileName: image.fileName,
      width: image.width,
      height: image.height,
      hasOverlay: image.hasOverlay,
    })),
  };
}
