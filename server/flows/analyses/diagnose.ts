import { textAbout } from '#domain/catalogue/about.ts';
import { AppError } from '#domain/errors.ts';
import { announced } from '#domain/report/document/summary.ts';
import { readReport } from '#domain/report/read.ts';
import type { ReportReading } from '#domain/report/schema.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { ReadingPending } from '#domain/rules/attempts.ts';
import { FACTS_ENGINE } from '#domain/rules/engineChoice.ts';
import { type UnchargedReason, unchargedReason } from '#domain/rules/uncharged.ts';
import type { Context, Message } from '#server/context.ts';
import type { ClinicalCase, Diagnosis } from '#server/engines/engine.ts';
import { caseToRead, StorageFault } from '#server/steps/clinicalCase.ts';
import { currentLead, engineOfCase } from '#server/steps/engines.ts';
import { failureReason } from '#server/steps/failureReason.ts';
import { listedReport } from '#server/steps/listedReport.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { unchargedLeft } from '#server/steps/usage.ts';
import {
  countEngineFailure,
  findAnalysis,
  moveAnalysis,
  noteFailure,
} from '#server/stores/analyses.ts';
import { keepCharge, reverseCharge } from '#server/stores/charges.ts';
import { setOverlay } from '#server/stores/images.ts';
import { findAccount, lockAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

type Needs = Pick<
  Context,
  | 'db'
  | 'jobs'
  | 'catalogue'
  | 'criteria'
  | 'files'
  | 'ai'
  | 'engines'
  | 'clock'
  | 'timeZone'
  | 'messages'
  | 'publicUrl'
  | 'log'
>;

/** Engine attempts before the case ends in error. */
const ENGINE_ATTEMPTS = 3;

/**
 * Reads an accepted case with the engine and saves the report. The state is compared and set, so a
 * case that has ended stays as it is and a repeated job leaves one report. Only engine failures end
 * a case (`engine failed`); a database or storage fault rejects, and the queue retries.
 */
export async function diagnose(
  ctx: Needs,
  analysisId: string,
  signal: AbortSignal,
): Promise<'completed' | 'engine failed' | 'engine gone' | 'awaited' | 'nothing to do'> {
  const analysis = await findAnalysis(ctx.db, analysisId);
  if (analysis?.status !== 'pending_webhook') return 'nothing to do';
  const engine = await engineOfCase(ctx, analysis);
  if (engine === undefined) return 'engine gone';
  const owner = await findAccount(ctx.db, scopeOf(analysis));
  const clinicalCase = await loadCase(ctx, analysis, engine, namesOf(owner));
  const diagnosis = clinicalCase && (await askEngine(ctx, clinicalCase, signal));
  if (diagnosis === 'awaited') return 'awaited';
  if (!diagnosis) return 'engine failed';
  const reason = textAbout('reason', clinicalCase.definition, clinicalCase.answers);
  const stored = storeReport(diagnosis.report, diagnosis.unchecked);
  const reading = readReport(stored);
  const uncharged = unchargedReason(ctx.ai.ability(clinicalCase.definition, clinicalCase.engine), {
    ...diagnosis,
    definition: clinicalCase.definition,
    imageCount: clinicalCase.images.length,
  });
  const message = owner?.notifyFinished
    ? await composeNotice(ctx, owner.name, { ...clinicalCase, reading })
    : undefined;
  const notice = owner && message && { recipient: owner.email, message };
  const listed = listedReport(reading, reason);
  const readBy = diagnosis.factsAlone ? FACTS_ENGINE : engine;
  return save(ctx, analysis, { diagnosis, stored, listed, readBy, uncharged, notice });
}

/** The engine's view of a case; undefined when its type left the catalogue. */
async function loadCase(
  ctx: Needs,
  {
    id,
    accountId,
    userId,
    analysisType,
    submittedAt,
    submittedData,
    units,
  }: NonNullable<Awaited<ReturnType<typeof findAnalysis>>>,
  engine: string,
  confidential: readonly string[],
): Promise<ClinicalCase | undefined> {
  const definition = ctx.catalogue.find(analysisType);
  if (!definition) {
    ctx.log.error('no definition of the type', { analysisId: id, analysisType });
    return undefined;
  }
  const answers = submittedData;
  return {
    ...(await caseToRead(ctx, { id, accountId, definition, answers, units })),
    engine,
    leads: await currentLead(ctx, engine),
    confidential,
    ...(submittedAt ? { sender: { userId, submittedAt } } : {}),
  };
}

/** Names that identify the sender. No engine receives them, and no report repeats them. */
function namesOf(owner: Awaited<ReturnType<typeof findAccount>>): string[] {
  if (!owner) return [];
  const { name, fullName, companyName } = owner;
  return [name, fullName, companyName].flatMap((text) => text || []);
}

/**
 * Undefined after the last allowed failure; `awaited` when the answer comes later. Earlier failures
 * reject, and the queue retries in any process: the case's row counts them.
 */
async function askEngine(
  ctx: Pick<Context, 'ai' | 'db' | 'jobs' | 'log'>,
  clinicalCase: ClinicalCase,
  signal: AbortSignal,
): Promise<Diagnosis | 'awaited' | undefined> {
  try {
    return await ctx.ai.diagnose(clinicalCase, signal);
  } catch (error) {
    if (error instanceof ReadingPending) {
      // The answer queues its own job; this one covers a missing answer.
      await ctx.jobs.send(
        ctx.db,
        'diagnose',
        { analysisId: clinicalCase.id },
        { after: error.until },
      );
      return 'awaited';
    }
    // A worker that stops, or has no free place, leaves the case to the queue.
    if (signal.aborted) throw error;
    if (error instanceof StorageFault || isBusy(error)) {
      await noteFailure(ctx.db, clinicalCase.id, failureReason(error));
      throw error;
    }
    const reason = failureReason(error);
    const attempt = await countEngineFailure(ctx.db, clinicalCase.id, reason);
    ctx.log.error('engine failed', { analysisId: clinicalCase.id, attempt, error });
    if (attempt < ENGINE_ATTEMPTS) throw error;
    return undefined;
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code === 'too_many_at_once' || error.code === 'unavailable')
  );
}

/** The mail the owner asked for; undefined on failure, so that the report is saved anyway. */
async function composeNotice(
  ctx: Pick<Context, 'messages' | 'publicUrl' | 'log'>,
  name: string,
  { id, definition, answers, reading }: ClinicalCase & { readonly reading: ReportReading },
): Promise<Message | undefined> {
  try {
    const url = new URL(`/analysis/${id}`, ctx.publicUrl).toString();
    const patient = textAbout('patient.name', definition, answers);
    const words = { patient, type: definition.label, url, ...announced(reading) };
    return await ctx.messages.analysisFinished(name, words);
  } catch (error) {
    ctx.log.error('notice not composed', { analysisId: id, error });
    return undefined;
  }
}

interface Notice {
  readonly recipient: string;
  readonly message: Message;
}

interface Outcome {
  readonly diagnosis: Diagnosis;
  readonly stored: StoredReport;
  readonly listed: ReturnType<typeof listedReport>;
  /** The engine whose reading it is, by its name. */
  readonly readBy: string;
  readonly uncharged: UnchargedReason | undefined;
  readonly notice: Notice | undefined;
}

interface SavedCase {
  readonly id: string;
  readonly accountId: string;
}

async function save(ctx: Needs, { id: analysisId, ...saved }: SavedCase, outcome: Outcome) {
  const { diagnosis, stored, listed, readBy, uncharged, notice } = outcome;
  const now = ctx.clock();
  const scope = scopeOf(saved);
  return ctx.db.transaction(async (tx) => {
    // Same lock order as a submission: profile, then case. Once the day's uncharged cases are used
    // up the charge stays, with the reason why it could have been dropped.
    if (uncharged) await lockAccount(tx, scope);
    const free = uncharged && (await unchargedLeft(tx, scope, now, ctx.timeZone)) > 0;
    const moved = await moveAnalysis(
      tx,
      { id: analysisId, from: 'pending_webhook', to: 'completed' },
      { finishedAt: now, aiResponse: stored, readBy, ...listed, unopened: true },
    );
    if (!moved) return 'nothing to do' as const;
    for (const [imageId, overlay] of diagnosis.overlays) await setOverlay(tx, imageId, overlay);
    if (free) await reverseCharge(tx, analysisId, now, uncharged);
    else if (uncharged) await keepCharge(tx, analysisId, uncharged);
    if (notice) await queueNotice({ ...ctx, db: tx }, analysisId, notice);
    return 'completed' as const;
  });
}

/** Runs in a savepoint: a failed mail does not roll back the report. */
async function queueNotice(
  ctx: Pick<Context, 'db' | 'jobs' | 'log'>,
  analysisId: string,
  { recipient, message }: Notice,
): Promise<void> {
  try {
    await queueMail(ctx, recipient, message);
  } catch (error) {
    ctx.log.error('notice not queued', { analysisId, error });
  }
}
