import { consultReasonOf } from '#domain/catalogue/namesOfCase.ts';
import { readReport } from '#domain/report/read.ts';
import { summarise } from '#domain/report/summary.ts';
import type { Context, Message } from '#server/context.ts';
import type { ClinicalCase, Diagnosis } from '#server/engines/engine.ts';
import { findAnalysis, moveAnalysis } from '#server/stores/analyses.ts';
import { reverseCharge } from '#server/stores/charges.ts';
import { listImages, setOverlay } from '#server/stores/images.ts';
import { addMail } from '#server/stores/mails.ts';
import { findAccount } from '#server/stores/profiles.ts';

type Needs = Pick<
  Context,
  'db' | 'jobs' | 'catalogue' | 'files' | 'ai' | 'clock' | 'messages' | 'publicUrl'
>;

/**
 * Reads an accepted case with the engine and saves its report. The state is compared and set, so a
 * case that ended meanwhile stays as it is and a job that runs twice leaves one report. Rejects when
 * the engine fails: the queue tries again, and `giveUp` ends the case after the last attempt.
 */
export async function diagnose(
  ctx: Needs,
  analysisId: string,
  signal: AbortSignal,
): Promise<'completed' | 'nothing to do'> {
  const loaded = await loadCase(ctx, analysisId);
  if (!loaded) return 'nothing to do';
  const { clinicalCase } = loaded;
  const diagnosis = await ctx.ai.diagnose(clinicalCase, signal);
  const summary = summarise(readReport(diagnosis.report), consultReasonOf(clinicalCase.answers));
  // Images were sent and not one could be read: the vet got nothing for them, so nothing is charged.
  // A case sent without images is what the vet asked for.
  const charged = diagnosis.anyImageRead || clinicalCase.images.length === 0;
  const notice = await noticeFor(ctx, loaded);
  return save(ctx, analysisId, { diagnosis, summary, charged, notice });
}

interface LoadedCase {
  readonly ownerId: string;
  readonly clinicalCase: ClinicalCase;
}

async function loadCase(ctx: Needs, analysisId: string): Promise<LoadedCase | undefined> {
  const analysis = await findAnalysis(ctx.db, analysisId);
  if (analysis?.status !== 'pending_webhook') return undefined;
  const definition = ctx.catalogue.find(analysis.analysisType);
  if (!definition) throw new Error(`No definition for the type ${analysis.analysisType}`);
  const images = await listImages(ctx.db, analysisId);
  const clinicalCase = {
    id: analysis.id,
    definition,
    answers: analysis.submittedData,
    images: images.map((image) => ({
      id: image.id,
      position: image.position,
      fileName: image.fileName,
      read: () => ctx.files.get(image.storageKey),
    })),
  };
  return { ownerId: analysis.userId, clinicalCase };
}

interface Notice {
  readonly recipient: string;
  readonly message: Message;
}

/** The mail that the owner wants to get, composed before the transaction that queues it. */
async function noticeFor(ctx: Needs, loaded: LoadedCase): Promise<Notice | undefined> {
  const owner = await findAccount(ctx.db, loaded.ownerId);
  if (!owner?.notifyFinished) return undefined;
  const { id, definition } = loaded.clinicalCase;
  const url = new URL(`/analysis/${id}`, ctx.publicUrl).toString();
  const message = await ctx.messages.analysisFinished(owner.name, definition.label, url);
  return { recipient: owner.email, message };
}

interface Outcome {
  readonly diagnosis: Diagnosis;
  /** The line by which lists tell of the case. */
  readonly summary: string | null;
  readonly charged: boolean;
  readonly notice: Notice | undefined;
}

async function save(ctx: Needs, analysisId: string, outcome: Outcome) {
  const { diagnosis, summary, charged, notice } = outcome;
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const moved = await moveAnalysis(
      tx,
      { id: analysisId, from: 'pending_webhook', to: 'completed' },
      { finishedAt: now, aiResponse: diagnosis.report, summary },
    );
    if (!moved) return 'nothing to do' as const;
    for (const [imageId, overlay] of diagnosis.overlays) await setOverlay(tx, imageId, overlay);
    if (!charged) await reverseCharge(tx, analysisId, now, 'no image could be read');
    if (notice) await addMail(tx, ctx.jobs, notice.recipient, notice.message);
    return 'completed' as const;
  });
}
