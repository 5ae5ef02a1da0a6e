import { AppError } from '#domain/errors.ts';
import {
  type ReportSheet,
  type SheetImage,
  type StoredCase,
  sheetOf,
} from '#domain/report/document/sheet.ts';
import { mayReadAnalysis, type Role } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { findImage, listImages } from '#server/stores/images.ts';
import { findAccount } from '#server/stores/profiles.ts';

type PdfContext = Pick<Context, 'db' | 'files' | 'catalogue' | 'timeZone' | 'pdf'>;

interface Input {
  readonly reader: { readonly userId: string; readonly role: Role };
  readonly analysisId: string;
}

/** The report of a completed case as PDF. Foreign answers exactly as missing. */
export async function renderPdf(
  ctx: PdfContext,
  { reader, analysisId }: Input,
): Promise<{ bytes: Uint8Array; patientName: string | null }> {
  const analysis = await findAnalysis(ctx.db, analysisId);
  if (!analysis || !mayReadAnalysis(reader, analysis.userId))
    throw new AppError('analysis_not_found');
  if (analysis.status !== 'completed') throw new AppError('wrong_state');
  const images = await listImages(ctx.db, analysisId);
  const sheet: ReportSheet = {
    ...sheetOf(stored(analysis), ctx.catalogue.find(analysis.analysisType), ctx.timeZone),
    ...(await signedBy(ctx, analysis.userId)),
    images: await withOverlays(ctx, analysisId, images),
  };
  const keys = new Map(images.map((image) => [image.position, image.storageKey]));
  const bytes = await ctx.pdf.print(sheet, (position) => ctx.files.get(keys.get(position) ?? ''));
  return { bytes, patientName: analysis.patientName };
}

type Analysis = NonNullable<Awaited<ReturnType<typeof findAnalysis>>>;

function stored(analysis: Analysis): StoredCase {
  return {
    ...analysis,
    type: analysis.analysisType,
    createdAt: analysis.createdAt.toISOString(),
    submittedAt: analysis.submittedAt?.toISOString() ?? null,
  };
}

/** The clinic and the vet whose case it is, whoever reads it. */
async function signedBy(
  ctx: Pick<Context, 'db'>,
  ownerId: string,
): Promise<Pick<ReportSheet, 'clinic' | 'vet'>> {
  const owner = await findAccount(ctx.db, ownerId);
  const [clinic, vet] = [owner?.companyName?.trim(), owner?.fullName?.trim()];
  return { ...(clinic ? { clinic } : {}), ...(vet ? { vet } : {}) };
}

type ListedImage = Awaited<ReturnType<typeof listImages>>[number];

async function withOverlays(
  ctx: Pick<Context, 'db'>,
  analysisId: string,
  images: readonly ListedImage[],
): Promise<SheetImage[]> {
  const sheet: SheetImage[] = [];
  for (const { id, position, hasOverlay } of images) {
    const image = hasOverlay ? await findImage(ctx.db, analysisId, id) : undefined;
    sheet.push({ position, overlay: image?.overlay ?? null });
  }
  return sheet;
}
