import { createHash } from 'node:crypto';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { AppError } from '#domain/errors.ts';
import { editsOf, mayCorrect } from '#domain/marks/corrections.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { kindsRead } from '#domain/marks/readKinds.ts';
import type { Caller } from '#domain/rules/access.ts';
import { correctAnswers } from '#domain/rules/correctAnswers.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import type { Diagnosis } from '#server/engines/engine.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { type ChosenScale, findNewScales } from '#server/steps/imageScales.ts';
import {
  lockFinished,
  type ReadVersion,
  readVersion,
  requireVersionLeft,
  saveVersion,
  type VersionNeeds,
} from '#server/steps/nextVersion.ts';
import { type MadeVersion, madeVersion } from '#server/steps/versionCharge.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { listMarks } from '#server/stores/caseMarks.ts';
import type { Db } from '#server/stores/db.ts';
import { listConfirmed } from '#server/stores/findingAnswers.ts';
import { listImagesWithOverlays } from '#server/stores/images.ts';
import { findRequestedVersion } from '#server/stores/reportVersions.ts';
import { scopeOf } from '#server/stores/scope.ts';

interface Input {
  readonly analysisId: string;
  /** Number of the version that was corrected: it has to be the newest. */
  readonly base: number;
  readonly changes: Readonly<Record<string, unknown>>;
  /** Keys of figures in their field’s unit, and of those that are sent with their question open. */
  readonly confirmed?: readonly string[] | undefined;
  readonly unconfirmed?: readonly string[] | undefined;
  /** Scales of the account's microscopes for its images. */
  readonly scales?: readonly ChosenScale[] | undefined;
  readonly reason: string;
  readonly idempotencyKey: string;
  /** Aborts when the caller is gone. */
  readonly signal: AbortSignal;
}

/**
 * Reads a finished case with corrected answers or other scales, by criteria and measuring alone, as the next version
 * of its report. The case stays completed (D5, decision 091); one that was not charged is, for a
 * first result (decision 100). Idempotent by its key. A request that changes nothing is refused before anything is measured. Throws the refusals of
 * `correctAnswers`, `version_changed`, `too_many_versions`, `scale_not_applicable` and those of
 * `readVersion`.
 */
export async function composeVersion(
  ctx: VersionNeeds,
  caller: Caller,
  input: Input,
): Promise<MadeVersion> {
  const { analysisId } = input;
  const analysis = await caseFor(ctx, caller, analysisId, 'write', findAnalysis);
  const known = await findKnown(ctx.db, caller, input);
  if (known) return madeVersion(ctx.db, analysisId, known.number);
  const definition = ctx.catalogue.find(analysis.analysisType);
  if (analysis.status !== 'completed' || !definition) throw new AppError('wrong_state');
  // Read in one statement with the answers, so that these are the base's.
  if ((analysis.version?.number ?? FIRST_VERSION) !== input.base)
    throw new AppError('version_changed');
  await requireVersionLeft(ctx, ctx.db, analysisId);
  const marks = await listMarks(ctx.db, analysisId, kindsRead(definition));
  const scales = await findNewScales(ctx.db, scopeOf(caller), analysisId, input.scales ?? []);
  const { size: rescaled } = scales;
  const others = rescaled > 0 || (await mayRedraw(ctx.db, analysisId, definition, marks));
  const { submittedData, units: before } = analysis;
  const { answers, units, keys } = correctAnswers(definition, submittedData, input.changes, {
    others,
    units: before,
    rows: await loadUnits(),
    confirmed: input.confirmed,
    unconfirmed: input.unconfirmed,
  });
  const confirmed = await listConfirmed(ctx.db, analysisId);
  const asked = { ...analysis, definition, answers, units, confirmed, marks, scales };
  const read = await readVersion(ctx, asked, input.signal);
  if (keys.length + rescaled === 0) await requireOtherContours(ctx.db, analysisId, read.diagnosis);
  const number = await save(ctx, caller, input, read);
  ctx.log.info('report version', { analysisId, number, fields: keys.join(' '), rescaled });
  return madeVersion(ctx.db, analysisId, number);
}

const hashOf = ({ base, changes, reason, scales = [] }: Input): string => {
  const sorted = Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([base, sorted, reason, ...scales]))
    .digest('hex');
};

/** The version that the same request made before. */
async function findKnown(
  db: Db,
  { userId }: Caller,
  input: Input,
): Promise<{ number: number } | undefined> {
  const { analysisId, idempotencyKey } = input;
  const known = await findRequestedVersion(db, { analysisId, userId, requestKey: idempotencyKey });
  if (known && known.requestHash !== hashOf(input)) throw new AppError('idempotency_conflict');
  return known && { number: known.number };
}

/** True if marks may change contours of the report: compared before anything is measured. */
async function mayRedraw(
  db: Db,
  analysisId: string,
  { imageKind: { method } }: AnalysisDefinition,
  marks: readonly Mark[],
): Promise<boolean> {
  if ((method !== 'smear' && method !== 'nuclei') || marks.length === 0) return false;
  const images = await listImagesWithOverlays(db, analysisId);
  return images.some(({ id, overlay, width }) => {
    const own = marks.filter(({ imageId }) => imageId === id);
    return mayCorrect(overlay, own, width);
  });
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

/** @returns the number of the version. */
async function save(
  ctx: VersionNeeds,
  caller: Caller,
  input: Input,
  read: ReadVersion,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const inTx = { ...ctx, db: tx };
    await lockFinished(inTx, caller, input.analysisId);
    const known = await findKnown(tx, caller, input);
    if (known) return known.number;
    const request = { key: input.idempotencyKey, hash: hashOf(input) };
    return saveVersion(inTx, caller, { ...input, request }, read);
  });
}
