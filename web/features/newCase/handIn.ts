import type { QueryClient } from '@tanstack/react-query';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { createAnalysis, submitAnalysis } from '#web/api/analyses.ts';
import { forgetUploads } from '#web/api/imageUploads.ts';
import { asProblem } from '#web/api/problem.ts';
import { ANALYSES_KEY, ME_KEY } from '#web/api/queryClient.ts';
import { endSending } from '#web/api/sendings.ts';
import { type SentCase, showSent } from '#web/api/sentCase.ts';
import { removeImage } from '#web/api/uploadImage.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { toAnswers } from '#web/catalogue/formValues.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { part } from '#web/parts/part.ts';
import { toast } from '#web/ui/toast.ts';
import { fingerprintOf } from './attempt.ts';
import type { LeftOut } from './leftOut.ts';
import { retryImage } from './retryImage.ts';
import { hasArrived, isInAccount, noteRefusal, sendImage } from './sendImage.ts';
import { type SubmissionCalls, submitCase } from './submission.ts';
import { submissionWatcher } from './submissionWatcher.ts';
import { FAMILY_TEXTS } from './texts.ts';
import { uploadMarks } from './uploadMarks.ts';
import type { CaseImages } from './useCaseImages.ts';
import type { DraftKeeper } from './useDraftKeeper.ts';

/** Loaded after the form: what sends its case. */

export const loadHandOver = () => part(() => import('#web/marks/handOver.ts'));

export interface SubmissionInput {
  readonly name: string;
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: CaseImages;
  readonly draft: DraftKeeper;
  readonly onSent: () => void;
  /** The plan is used up. */
  readonly onLimit: () => void;
}

/** One press of the button. */
export interface Press {
  readonly controller: AbortController;
  readonly without: LeftOut;
}

/** Answers as they are sent. */
interface Sent {
  readonly answers: Answers;
  readonly unconfirmed: readonly string[] | undefined;
  readonly patientName: string;
}

/** Sends the case, and shows it in the lists at hand. */
export async function handIn(
  input: SubmissionInput,
  { controller, without }: Press,
  { patientName, ...sent }: Sent,
  queryClient: QueryClient,
): Promise<void> {
  const { name, definition, images, draft } = input;
  const show = shower(queryClient, definition, patientName);
  const { watcher, failed, end } = submissionWatcher(name, images, draft, (id) =>
    show(id, 'pending_images'),
  );
  const id = await submitCase(
    {
      type: definition.type,
      ...sent,
      images: images.list,
      without,
      attempt: draft.attempt(),
      signal: controller.signal,
    },
    callsOf(input),
    watcher,
  ).finally(end);
  await draft.clear();
  forgetUploads(name);
  endSending(name);
  show(id, 'pending_webhook');
  const missing = images.list.filter(({ key }) => without.has(key)).length;
  celebrate(queryClient, definition, id, failed() + missing);
}

/** The marks on the images go to the case before it is submitted. */
function callsOf({ definition, images, draft }: SubmissionInput): SubmissionCalls {
  return {
    create: createAnalysis,
    upload: sendImage,
    inAccount: isInAccount,
    hasArrived,
    remove: removeImage,
    noteRefusal,
    submit: async (id, attempted) => {
      if (attempted > 0) {
        const { handOverMarks } = await loadHandOver();
        await handOverMarks(images.owner, id, draft.attempt()?.uploaded ?? {});
      }
      return submitAnalysis(id, attempted, scalesOf(definition, images));
    },
  };
}

/** With those that have none: an image may have come with another choice. */
function scalesOf({ imageKind }: AnalysisDefinition, { list }: CaseImages) {
  if (!imageKind.microscopic) return [];
  return list.map(({ scale = null }, at) => ({ position: at + 1, scale }));
}

/** Shows the case in the lists at hand, with each state that it reaches. */
function shower(queries: QueryClient, { type }: AnalysisDefinition, patientName: string) {
  return (id: string, status: SentCase['status']) =>
    showSent(queries, { id, type, patientName: patientName || null, status });
}

export async function retryOne(
  { definition, form, images, draft }: SubmissionInput,
  key: string,
): Promise<void> {
  const index = images.list.findIndex((image) => image.key === key);
  const image = images.list[index];
  if (!image) return;
  const fingerprint = fingerprintOf(definition.type, toAnswers(definition, form.getValues()));
  const marks = uploadMarks((state) => images.mark(key, state));
  marks.uploading(0);
  try {
    const sent = await retryImage(
      { image, position: index + 1, fingerprint, attempt: draft.attempt },
      (id, position, image) => sendImage(id, position, image, marks.uploading),
      draft.keepAttempt,
    ).finally(marks.end);
    images.mark(key, { name: sent ? 'uploaded' : 'ready' });
  } catch (error) {
    images.mark(key, { name: 'failed', message: asProblem(error).detail });
  }
}

function celebrate(
  queryClient: QueryClient,
  definition: AnalysisDefinition,
  id: string,
  failed: number,
): void {
  void queryClient.invalidateQueries({ queryKey: ME_KEY });
  void queryClient.invalidateQueries({ queryKey: ANALYSES_KEY });
  const could = failed === 1 ? 'pudo' : 'pudieron';
  const without =
    failed > 0 ? ` Se ha enviado sin ${countImages(failed)} que no se ${could} subir.` : '';
  toast({
    title: FAMILY_TEXTS[definition.family].sent,
    description: `El análisis se procesará y le avisaremos cuando el informe esté listo.${without}`,
    action: { label: 'Ver caso', href: `/analysis/${id}` },
  });
}
