import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { FIRST_REASON, FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { findAnalysis } from '#server/stores/analyses.ts';
import { findVersion, listReportVersions } from '#server/stores/reportVersions.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** Versions of a report, oldest first. Throws the refusals of `caseFor`. */
export async function listVersions(ctx: Needs, caller: Caller, analysisId: string) {
  const analysis = await findReport(ctx, caller, analysisId);
  const versions = await listReportVersions(ctx.db, analysis.id);
  return (versions.length > 0 ? versions : [onlyVersion(analysis)]).map(shown);
}

/** One version with its answers and report, as they were. */
export async function getVersion(
  ctx: Needs,
  caller: Caller,
  { analysisId, number }: { readonly analysisId: string; readonly number: number },
) {
  const analysis = await findReport(ctx, caller, analysisId);
  const version =
    (await findVersion(ctx.db, analysis.id, number)) ??
    (number === FIRST_VERSION && onlyVersion(analysis));
  if (!version) throw new AppError('version_not_found');
  return {
    ...shown(version),
    submittedData: { ...version.data },
    units: version.units,
    aiResponse: version.report ?? null,
  };
}

async function findReport(ctx: Needs, caller: Caller, analysisId: string) {
  const analysis = await caseFor(ctx, caller, analysisId, 'read', findAnalysis);
  if (analysis.status !== 'completed') throw new AppError('wrong_state');
  return analysis;
}

/** The report of a case that was never corrected. */
function onlyVersion(analysis: NonNullable<Awaited<ReturnType<typeof findAnalysis>>>) {
  const { submittedData, units, aiResponse, finishedAt, submittedAt, createdAt } = analysis;
  return {
    number: FIRST_VERSION,
    madeAt: finishedAt ?? submittedAt ?? createdAt,
    madeBy: null,
    reason: FIRST_REASON,
    data: submittedData,
    units,
    report: aiResponse,
  };
}

interface Version {
  readonly number: number;
  readonly madeAt: Date;
  readonly madeBy: string | null;
  readonly reason: string;
  readonly undoneAt?: Date | null;
}

const shown = ({ number, madeAt, madeBy, reason, undoneAt }: Version) => ({
  number,
  madeAt: madeAt.toISOString(),
  byEngine: madeBy === null,
  reason,
  undoneAt: undoneAt?.toISOString() ?? null,
});
