import { AppError } from '#domain/errors.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { readReport } from '#domain/report/read.ts';
import type { Caller } from '#domain/rules/access.ts';
import { sheetOf } from '#domain/rules/caseSheet.ts';
import { letterheadOf } from '#domain/rules/letterhead.ts';
import { withReason } from '#domain/rules/refusedImages.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { storedCase } from '#server/steps/storedCase.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { listImagesWithOverlays } from '#server/stores/images.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { listRefusedImages } from '#server/stores/refusedImages.ts';
import { scopeOf } from '#server/stores/scope.ts';

type PdfContext = Pick<Context, 'db' | 'clock' | 'files' | 'catalogue' | 'timeZone' | 'pdf'>;

interface Input {
  readonly analysisId: string;
  /** Also prints the unchecked part of a model or an automation. */
  readonly withUnchecked?: boolean;
  /** Aborts when the caller is gone. */
  readonly signal?: AbortSignal;
}

/** The report of a completed case as PDF. Throws the refusals of `caseFor`. */
export async function renderPdf(
  ctx: PdfContext,
  caller: Caller,
  { analysisId, withUnchecked = false, signal }: Input,
): Promise<{ bytes: Uint8Array; patientName: string | null }> {
  const analysis = await caseFor(ctx, caller, analysisId, 'read', findAnalysis);
  if (analysis.status !== 'completed') throw new AppError('wrong_state');
  const images = await listImagesWithOverlays(ctx.db, analysisId);
  const refused = await listRefusedImages(ctx.db, analysisId);
  const owner = await findAccount(ctx.db, scopeOf(analysis));
  const sheet: ReportSheet = {
    ...sheetOf(
      { ...storedCase(analysis), refusedImages: refused.map(withReason) },
      ctx.catalogue.find(analysis.analysisType),
      readReport(analysis.aiResponse),
      ctx.timeZone,
    ),
    ...(owner ? letterheadOf(owner) : {}),
    images: images.map(({ position, overlay }) => ({ position, overlay })),
    withUnchecked,
  };
  const keys = new Map(images.map((image) => [image.position, image.storageKey]));
  const asker = { account: caller.accountId, ...(signal ? { signal } : {}) };
  const bytes = await ctx.pdf.print(asker, composeDocument(sheet), (position) =>
    ctx.files.get(keys.get(position) ?? ''),
  );
  return { bytes, patientName: analysis.patientName };
}
