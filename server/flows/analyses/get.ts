import { storedAiMark } from '#domain/report/storedAiMark.ts';
import type { Caller } from '#domain/rules/access.ts';
import { withReason } from '#domain/rules/refusedImages.ts';
import { isFailed } from '#domain/rules/status.ts';
import { undoEnd } from '#domain/rules/versionCharge.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { findDetail } from '#server/stores/analysisDetail.ts';

/**
 * A case with its answers, images, raw reading and openings by administrators. Throws the refusals
 * of `caseFor`.
 */
export async function getAnalysis(
  ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>,
  caller: Caller,
  id: string,
) {
  const analysis = await caseFor(ctx, caller, id, 'read', findDetail);
  const { openUntil } = analysis;
  const own = openUntil === null;
  return {
    id: analysis.id,
    type: analysis.analysisType,
    catalogueVersion: analysis.catalogueVersion,
    status: analysis.status,
    patientName: analysis.patientName,
    submittedData: { ...analysis.submittedData },
    units: analysis.units,
    aiResponse: analysis.aiResponse ?? null,
    aiMark: storedAiMark(analysis.aiResponse),
    createdAt: analysis.createdAt.toISOString(),
    submittedAt: analysis.submittedAt?.toISOString() ?? null,
    finishedAt: analysis.finishedAt?.toISOString() ?? null,
    timeZone: ctx.timeZone,
    uncharged: analysis.uncharged,
    // About the first version alone.
    chargedAnyway: analysis.version ? null : analysis.chargedAnyway,
    version: versionOf(analysis.version),
    undoneVersions: analysis.undone,
    own,
    unopened: analysis.unopened,
    ...(caller.may.has('administer') && isFailed(analysis.status) && analysis.failure
      ? { failure: analysis.failure }
      : {}),
    openUntil: openUntil?.toISOString() ?? null,
    openings: analysis.openings.map(({ at, reason, by }) => ({
      at: new Date(at).toISOString(),
      reason,
      by: by || null,
    })),
    againOf: analysis.againOf,
    askedEngine: analysis.askedEngine,
    readBy: analysis.readBy,
    readings: analysis.readings.map((reading) => ({
      ...reading,
      createdAt: new Date(reading.createdAt).toISOString(),
    })),
    feedback: analysis.feedback,
    outcome: own ? analysis.outcome : null,
    donatedAt: own ? (analysis.donatedAt?.toISOString() ?? null) : null,
    images: analysis.images,
    refusedImages: analysis.refusedImages.map(withReason),
  };
}

function versionOf(version: NonNullable<Awaited<ReturnType<typeof findDetail>>>['version']) {
  if (!version) return null;
  const { chargedAt, madeAt, ...shown } = version;
  const undoUntil = chargedAt === null ? null : undoEnd(new Date(chargedAt)).toISOString();
  return { ...shown, madeAt: new Date(madeAt).toISOString(), undoUntil };
}
