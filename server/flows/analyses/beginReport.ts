import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { composeBeginning } from '#domain/report/document/composeWith.ts';
import { readReport } from '#domain/report/read.ts';
import type { Caller } from '#domain/rules/access.ts';
import { sheetOf } from '#domain/rules/caseSheet.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { storedCase } from '#server/steps/storedCase.ts';
import { findAnalysis } from '#server/stores/analyses.ts';

/** Head and opening of a completed report; undefined without one. Throws the refusals of `caseFor`. */
export async function beginReport(
  ctx: Pick<Context, 'db' | 'clock' | 'catalogue' | 'timeZone'>,
  caller: Caller,
  id: string,
): Promise<Pick<ReportDocument, 'patient' | 'opening'> | undefined> {
  const analysis = await caseFor(ctx, caller, id, 'read', findAnalysis);
  const reading = readReport(analysis.aiResponse);
  if (analysis.status !== 'completed' || reading.state !== 'read') return undefined;
  const definition = ctx.catalogue.find(analysis.analysisType);
  const sheet = sheetOf(storedCase(analysis), definition, reading, ctx.timeZone);
  return composeBeginning({ ...sheet, images: [] });
}
