import { createHash } from 'node:crypto';
import { textAbout } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { AppError } from '#domain/errors.ts';
import { MAX_VERSIONS_A_DAY } from '#domain/limits.ts';
import { editsOf } from '#domain/marks/corrections.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { composeNextVersion } from '#domain/report/model/nextVersion.ts';
import { readReport } from '#domain/report/read.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { correctAnswers } from '#domain/rules/correctAnswers.ts';
import { FACTS_ENGINE } from '#domain/rules/engineChoice.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import { startOfDay } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import type { Diagnosis } from '#server/engines/engine.ts';
import { answersByHand } from '#server/steps/byHand.ts';
import { caseToRead, StorageFault } from '#server/steps/clinicalCase.ts';
import { listedReport } from '#server/steps/listedReport.ts';
import { findAnalysis, lockState } from '#server/stores/analyses.ts';
import { listMarks } from '#server/stores/caseMarks.ts';
import type { Db } from '#server/stores/db.ts';
import { listImages, listImagesWithOverlays, setOverlay } from '#server/stores/images.ts';
import { lockAccount } from '#server/stores/profiles.ts';
import {
  countVersionsSince,
  ensureFirstVersion,
  findNewestNumber,
  findRequestedVersion,
  insertVersion,
  replaceReport,
} from '#server/stores/reportVersions.ts';

type Needs = Pick<
  Context,
  'db' | 'ai' | 'catalogue' | 'criteria' | 'files' | 'clock' | 'timeZone' | 'log'
>;

interface Input {
  readonly userId: string;
  readonly analysisId: string;
  /** Number of the version that was corrected: it has to be the newest. */
  readonly base: number;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly idempotencyKey: string;
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
}

/**
 * Reads a finished case with corrected answers, by criteria and measuring alone, as the next version
 * of its report. The case stays completed and charged as it was (D5, decision 091). Idempotent by its
 * key. Throws the refusals of `correctAnswers`, `version_changed`, `too_many_versions` and
 * `uncharged_not_reread`.
 */
export async function composeVersion(ctx: Needs, input: Input): Promise<{ number: number }> {
  const analysis = await findAnalysis(ctx.db, input.analysisId);
  if (analysis?.userId !== input.userId) throw new AppError('analysis_not_found');
  const known = await findKnown(ctx.db, input);
  if (known) return known;
  const definition = ctx.catalogue.find(analysis.analysisType);
  if (analysis.status !== 'completed' || !definition) throw new AppError('wrong_state');
  // Read in one statement with the answers, so that these are the base's.
  if ((analysis.version?.number ?? FIRST_VERSION) !== input.base)
    throw new AppError('version_changed');
  await requireVersionLeft(ctx, ctx.db, input.analysisId);
  const marks = await listMarks(ctx.db, input.analysisId);
  const marked = marks.length > 0;
  const corrected = correctAnswers(definition, analysis.submittedData, input.changes, marked);
  const { answers, keys } = corrected;
  const stored = { ...analysis, definition, answers };
  const diagnosis = await readFacts(ctx, stored, marks, input.signal);
  if (keys.length === 0) await requireOtherContours(ctx.db, input.analysisId, diagnosis);
  if (analysis.uncharged && diagnosis.anyResult) throw new AppError('uncharged_not_reread');
  const { report, unchecked } = composeNextVersion({
    definition,
    answers,
    facts: diagnosis.report,
    earlier: analysis.aiResponse,
  });
  const read = { definition, answers, stored: storeReport(report, unchecked), diagnosis };
  const number = await save(ctx, input, read);
  const { analysisId } = input;
  ctx.log.info('report version', { analysisId, number, fields: keys.join(' ') });
  return { number };
}

const hashOf = ({ base, changes, reason }: Input): string => {
  const sorted = Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([base, sorted, reason]))
    .digest('hex');
};

/** The version that the same request made before. */
async function findKnown(db: Db, input: Input): Promise<{ number: number } | undefined> {
  const { analysisId, idempotencyKey, userId } = input;
  const known = await findRequestedVersion(db, { analysisId, userId, requestKey: idempotencyKey });
  if (known && known.requestHash !== hashOf(input)) throw new AppError('idempotency_conflict');
  return known && { number: known.number };
}

async function requireVersionLeft(
  { clock, timeZone }: Pick<Context, 'clock' | 'timeZone'>,
  db: Db,
  analysisId: string,
): Promise<void> {
  const made = await countVersionsSince(db, analysisId, startOfDay(clock(), timeZone));
  if (made >= MAX_VERSIONS_A_DAY) throw new AppError('too_many_versions');
}

/** Never another engine: no model is asked, and nothing leaves this machine. */
async function readFacts(
  ctx: Needs,
  stored: Parameters<typeof caseToRead>[1],
  marks: readonly Mark[],
  signal: AbortSignal,
): Promise<Diagnosis> {
  const { id, userId, definition, answers } = stored;
  const clinicalCase = await caseToRead(ctx, { id, userId, definition, answers }, marks);
  const byHand = await answersByHand(ctx.db, { id, definition, answers }, marks);
  try {
    return await ctx.ai.diagnose({ ...clinicalCase, byHand, engine: FACTS_ENGINE }, signal);
  } catch (cause) {
    if (signal.aborted) throw new AppError('cancelled', { cause });
    if (cause instanceof StorageFault || cause instanceof AppError) throw cause;
    ctx.log.error('version not read', { analysisId: id, error: cause });
    throw new AppError('unavailable', { cause });
  }
}

/** Answers and contours as they were make no version. */
async function requireOtherContours(
  db: Db,
  analysisId: string,
  { overlays }: Diagnosis,
): Promise<void> {
  const images = await listImagesWithOverlays(db, analysisId);
  const isOther = ({ id, overlay }: (typeof images)[number]) =>
    editsOf(overlay) !== editsOf(overlays.get(id) ?? null);
  if (!images.some(isOther)) throw new AppError('nothing_corrected');
}

interface Read {
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
  readonly stored: StoredReport;
  readonly diagnosis: Diagnosis;
}

/** @returns the number of the version. */
async function save(ctx: Needs, input: Input, read: Read): Promise<number> {
  const { userId, analysisId, base, reason, idempotencyKey } = input;
  const { definition, answers, stored, diagnosis } = read;
  return ctx.db.transaction(async (tx) => {
    // Same lock order as a submission: profile, then case.
    await lockAccount(tx, userId);
    const state = await lockState(tx, analysisId);
    if (state?.userId !== userId) throw new AppError('analysis_not_found');
    const known = await findKnown(tx, input);
    if (known) return known.number;
    if (state.status !== 'completed') throw new AppError('wrong_state');
    const newest = (await findNewestNumber(tx, analysisId)) ?? FIRST_VERSION;
    if (newest !== base) throw new AppError('version_changed');
    await requireVersionLeft(ctx, tx, analysisId);
    await ensureFirstVersion(tx, analysisId);
    const number = newest + 1;
    await insertVersion(tx, {
      analysisId,
      number,
      data: answers,
      report: stored,
      overlays: Object.fromEntries(diagnosis.overlays),
      madeBy: userId,
      madeAt: ctx.clock(),
      reason,
      requestKey: idempotencyKey,
      requestHash: hashOf(input),
    });
    await replaceReport(tx, analysisId, {
      submittedData: answers,
      aiResponse: stored,
      patientName: textAbout('patient.name', definition, answers),
      ...listedReport(readReport(stored), textAbout('reason', definition, answers)),
    });
    for (const { id } of await listImages(tx, analysisId))
      await setOverlay(tx, id, diagnosis.overlays.get(id) ?? null);
    return number;
  });
}
