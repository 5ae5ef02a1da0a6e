import { textAbout } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition, Answers, FigureUnits } from '#domain/catalogue/field.ts';
import { AppError } from '#domain/errors.ts';
import { MAX_VERSION_ATTEMPTS_A_DAY, MAX_VERSIONS_A_DAY } from '#domain/limits.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { composeNextVersion } from '#domain/report/model/nextVersion.ts';
import { readReport } from '#domain/report/read.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import type { Caller } from '#domain/rules/access.ts';
import { FACTS_ENGINE } from '#domain/rules/engineChoice.ts';
import { type Confirmed, proposedFields } from '#domain/rules/findingAnswers.ts';
import { startOfDay } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import type { Diagnosis } from '#server/engines/engine.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { caseToRead, StorageFault } from '#server/steps/clinicalCase.ts';
import { type ScalesOfImages, saveScales } from '#server/steps/imageScales.ts';
import { listedReport } from '#server/steps/listedReport.ts';
import { chargeResult } from '#server/steps/versionCharge.ts';
import type { Db } from '#server/stores/db.ts';
import { listImages, setOverlay } from '#server/stores/images.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import {
  countVersionsSince,
  ensureFirstVersion,
  findNumbers,
  insertVersion,
  replaceReport,
} from '#server/stores/reportVersions.ts';
import { type Scope, scopeOf } from '#server/stores/scope.ts';
import {
  countVersionAttempts,
  forgetVersionAttempt,
  insertVersionAttempt,
} from '#server/stores/versionAttempts.ts';

export type VersionNeeds = Pick<
  Context,
  'db' | 'ai' | 'catalogue' | 'criteria' | 'files' | 'clock' | 'timeZone' | 'log'
>;

/** Throws `too_many_versions`. */
export async function requireVersionLeft(
  { clock, timeZone }: Pick<Context, 'clock' | 'timeZone'>,
  db: Db,
  analysisId: string,
): Promise<void> {
  const made = await countVersionsSince(db, analysisId, startOfDay(clock(), timeZone));
  if (made >= MAX_VERSIONS_A_DAY) throw new AppError('too_many_versions');
}

/**
 * Counts a reading before it begins, so that one that is left, raced or refused is counted too. The
 * version that it makes takes the row away: the versions of a case have their own limit. Throws
 * `too_many_version_attempts`.
 */
async function beginAttempt(ctx: VersionNeeds, scope: Scope): Promise<number> {
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    // Deleted meanwhile, with its cases.
    if (!(await lockAccount(tx, scope))) throw new AppError('analysis_not_found');
    const begun = await countVersionAttempts(tx, scope, startOfDay(now, ctx.timeZone));
    if (begun >= MAX_VERSION_ATTEMPTS_A_DAY) throw new AppError('too_many_version_attempts');
    return insertVersionAttempt(tx, scope, now);
  });
}

interface ToRead {
  readonly id: string;
  readonly accountId: string;
  /** The stored report of the version before. */
  readonly aiResponse: unknown;
  readonly definition: AnalysisDefinition;
  /** As corrected. */
  readonly answers: Answers;
  readonly units: FigureUnits | null;
  /** Findings of the outside reading that the vet confirmed. */
  readonly confirmed: readonly Confirmed[];
  readonly marks?: readonly Mark[];
  /** Scales that its images get with this version. */
  readonly scales?: ScalesOfImages;
}

/** A version that was read and not stored yet. */
export interface ReadVersion {
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
  readonly units: FigureUnits | null;
  readonly stored: StoredReport;
  readonly diagnosis: Diagnosis;
  readonly scales: ScalesOfImages;
  readonly attempt: number;
}

/**
 * Reads a finished case with other answers, by criteria and measuring alone: no model is asked, and
 * nothing leaves this machine. Throws `too_many_version_attempts` and the refusals of a failed
 * reading.
 */
export async function readVersion(
  ctx: VersionNeeds,
  asked: ToRead,
  signal: AbortSignal,
): Promise<ReadVersion> {
  const { definition, answers, units, confirmed, scales = new Map() } = asked;
  const attempt = await beginAttempt(ctx, scopeOf(asked));
  const diagnosis = await readFacts(ctx, asked, signal);
  const { report, unchecked } = composeNextVersion({
    definition,
    answers,
    facts: diagnosis.report,
    earlier: asked.aiResponse,
    proposed: proposedFields(confirmed, answers),
  });
  return {
    definition,
    answers,
    units,
    stored: storeReport(report, unchecked),
    diagnosis,
    scales,
    attempt,
  };
}

async function readFacts(
  ctx: VersionNeeds,
  { id, accountId, definition, answers, units, marks, scales }: ToRead,
  signal: AbortSignal,
): Promise<Diagnosis> {
  const clinicalCase = await caseToRead(
    ctx,
    { id, accountId, definition, answers, units },
    marks,
    scales,
  );
  try {
    return await ctx.ai.diagnose({ ...clinicalCase, engine: FACTS_ENGINE }, signal);
  } catch (cause) {
    if (signal.aborted) throw new AppError('cancelled', { cause });
    if (cause instanceof StorageFault || cause instanceof AppError) throw cause;
    ctx.log.error('version not read', { analysisId: id, error: cause });
    throw new AppError('unavailable', { cause });
  }
}

type Writing = Pick<Context, 'db' | 'clock'>;

/** Locks a finished case of the caller's account, the account first as a submission does. */
export async function lockFinished(ctx: Writing, caller: Caller, analysisId: string) {
  await lockAccount(ctx.db, scopeOf(caller));
  const { status } = await caseFor(ctx, caller, analysisId, 'write');
  if (status !== 'completed') throw new AppError('wrong_state');
}

interface ToSave {
  readonly analysisId: string;
  /** Number of the version that was corrected: it has to be the newest. */
  readonly base: number;
  readonly reason: string;
  readonly request?: { readonly key: string; readonly hash: string };
  /** Takes an answer back, which the day's versions never refuse. */
  readonly takesBack?: boolean;
}

/**
 * Stores a version that was read, with the case locked, and charges the case for a first result.
 * @returns its number. Throws `version_changed`, `too_many_versions` and `quota_exhausted`.
 */
export async function saveVersion(
  ctx: Writing & Pick<Context, 'timeZone'>,
  caller: Caller,
  { analysisId, base, reason, request, takesBack = false }: ToSave,
  { definition, answers, units, stored, diagnosis, scales, attempt }: ReadVersion,
): Promise<number> {
  const { db: tx } = ctx;
  const { current, highest } = await findNumbers(tx, analysisId);
  if (current !== base) throw new AppError('version_changed');
  if (!takesBack) await requireVersionLeft(ctx, tx, analysisId);
  await ensureFirstVersion(tx, analysisId);
  const number = highest + 1;
  if (diagnosis.anyResult)
    await chargeResult(ctx, scopeOf(caller), { analysisId, version: number });
  const images = await listImages(tx, analysisId);
  await insertVersion(tx, {
    analysisId,
    accountId: caller.accountId,
    number,
    data: answers,
    units,
    report: stored,
    overlays: Object.fromEntries(diagnosis.overlays),
    madeBy: caller.userId,
    madeAt: ctx.clock(),
    reason,
    ...(scales.size > 0 ? { scalesBefore: scalesOf(images, scales) } : {}),
    ...(request ? { requestKey: request.key, requestHash: request.hash } : {}),
  });
  await replaceReport(tx, analysisId, {
    submittedData: answers,
    units,
    aiResponse: stored,
    patientName: textAbout('patient.name', definition, answers),
    ...listedReport(readReport(stored), textAbout('reason', definition, answers)),
  });
  for (const { id } of images) await setOverlay(tx, id, diagnosis.overlays.get(id) ?? null);
  await saveScales(tx, scales);
  await forgetVersionAttempt(tx, attempt);
  return number;
}

/** Scales of the images that the version changes, as they are. */
function scalesOf(images: Awaited<ReturnType<typeof listImages>>, changed: ScalesOfImages) {
  const own = images.filter(({ id }) => changed.has(id));
  return Object.fromEntries(own.map(({ id, scale }) => [id, scale]));
}
