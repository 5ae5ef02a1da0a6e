import { textAbout } from '#domain/catalogue/about.ts';
import { AppError } from '#domain/errors.ts';
import { readReport } from '#domain/report/read.ts';
import type { Caller } from '#domain/rules/access.ts';
import { undoEnd, VERSION_UNDONE } from '#domain/rules/versionCharge.ts';
import { startOfDay } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import { saveScales } from '#server/steps/imageScales.ts';
import { listedReport } from '#server/steps/listedReport.ts';
import { lockFinished } from '#server/steps/nextVersion.ts';
import { requireUnchargedLeft } from '#server/steps/usage.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { countUncharged, findVersionCharge, reverseCharge } from '#server/stores/charges.ts';
import type { Db } from '#server/stores/db.ts';
import { listImages, setOverlay } from '#server/stores/images.ts';
import {
  findNumbers,
  findVersion,
  findVersionBefore,
  restoreReport,
  withdrawVersion,
} from '#server/stores/reportVersions.ts';
import { scopeOf } from '#server/stores/scope.ts';

type Needs = Pick<Context, 'db' | 'catalogue' | 'clock' | 'timeZone' | 'log'>;

interface Input {
  readonly analysisId: string;
  readonly number: number;
}

/**
 * Undoes a version that was charged: its consultation is given back and the report before it is in
 * force again. Repeating it changes nothing. Counts among the uncharged cases of the day. Throws
 * `version_not_charged`, `version_changed`, `undo_over` and `too_many_uncharged`.
 * @returns the number of the version in force.
 */
export async function undoVersion(
  ctx: Needs,
  caller: Caller,
  input: Input,
): Promise<{ number: number }> {
  const { analysisId, number } = input;
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    await lockFinished({ ...ctx, db: tx }, caller, analysisId);
    const version = await findVersion(tx, analysisId, number);
    if (!version) throw new AppError('version_not_found');
    const { current } = await findNumbers(tx, analysisId);
    if (version.undoneAt) return { number: current };
    const charge = await findVersionCharge(tx, analysisId, number);
    if (!charge || charge.reversedAt) throw new AppError('version_not_charged');
    if (current !== number) throw new AppError('version_changed');
    if (now > undoEnd(charge.chargedAt)) throw new AppError('undo_over');
    const used = await countUncharged(tx, scopeOf(caller), startOfDay(now, ctx.timeZone));
    requireUnchargedLeft(used, now, ctx.timeZone);
    await reverseCharge(tx, analysisId, now, VERSION_UNDONE);
    const before = await restore(ctx, tx, input, version.scalesBefore ?? {});
    await withdrawVersion(tx, analysisId, number, now);
    ctx.log.info('version undone', { analysisId, number });
    return { number: before };
  });
}

/** Puts the version before in force. @returns its number. */
async function restore(
  { catalogue }: Pick<Context, 'catalogue'>,
  tx: Db,
  { analysisId, number }: Input,
  scales: NonNullable<NonNullable<Awaited<ReturnType<typeof findVersion>>>['scalesBefore']>,
): Promise<number> {
  const before = await findVersionBefore(tx, analysisId, number);
  const analysis = await findAnalysis(tx, analysisId);
  const definition = analysis && catalogue.find(analysis.analysisType);
  if (!before || !definition) throw new AppError('wrong_state');
  await restoreReport(tx, analysisId, before.number, {
    patientName: textAbout('patient.name', definition, before.data),
    ...listedReport(readReport(before.report), textAbout('reason', definition, before.data)),
  });
  for (const { id } of await listImages(tx, analysisId))
    await setOverlay(tx, id, before.overlays[id] ?? null);
  await saveScales(tx, new Map(Object.entries(scales)));
  return before.number;
}
