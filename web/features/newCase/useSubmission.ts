import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answersBySubject } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { FORM_ERRORS } from '#domain/formErrorKinds.ts';
import { createAnalysis, submitAnalysis } from '#web/api/analyses.ts';
import { readHistoryAhead } from '#web/api/caseLists.ts';
import { type ApiProblem, asProblem } from '#web/api/problem.ts';
import { ANALYSES_KEY, ME_KEY } from '#web/api/queryClient.ts';
import { beginSending, changeSending, endSending } from '#web/api/sendings.ts';
import { type SentCase, showSent } from '#web/api/sentCase.ts';
import { removeImage } from '#web/api/uploadImage.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { showFieldErrors } from '#web/catalogue/fieldErrors.ts';
import { type FiguresOf, useFiguresOf } from '#web/catalogue/formFigures.ts';
import {
  type FormValues,
  isAnswered,
  offeredFields,
  toAnswers,
} from '#web/catalogue/formValues.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { openFigures } from '#web/catalogue/unitRows.ts';
import { part } from '#web/parts/part.ts';
import { dismissToast, toast } from '#web/ui/toast.ts';
import { fingerprintOf } from './attempt.ts';
import { sendImage } from './sendImage.ts';
import { retryImage, type SubmissionCalls, submitCase } from './submission.ts';
import { submissionWatcher } from './submissionWatcher.ts';
import { CONTINUE_SENDING, FAMILY_TEXTS } from './texts.ts';
import { uploadMarks } from './uploadMarks.ts';
import type { CaseImages } from './useCaseImages.ts';
import type { DraftKeeper } from './useDraftKeeper.ts';

const loadHandOver = () => part(() => import('#web/marks/handOver.ts'));

/** Fetches it with the first image, which alone brings marks; where that fails, sending tries again. */
function useHandOver(wanted: boolean): void {
  useEffect(() => {
    if (wanted) loadHandOver().catch(() => {});
  }, [wanted]);
}

interface SubmissionInput {
  readonly name: string;
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: CaseImages;
  readonly draft: DraftKeeper;
  readonly onSent: () => void;
  /** The plan is used up. */
  readonly onLimit: () => void;
}

export interface SubmissionState {
  readonly sending: boolean;
  /** Refusal of the last attempt. */
  readonly problem: ApiProblem | undefined;
  send(): Promise<void>;
  /** Sends a failed image again. */
  retryImage(key: string): Promise<void>;
}

/** True once the form is left, which does not abort the submission. */
function useAway(name: string) {
  const away = useRef(false);
  useEffect(() => {
    away.current = false;
    return () => {
      away.current = true;
      changeSending(name, { away: true });
    };
  }, [name]);
  return away;
}

export function useSubmission(input: SubmissionInput): SubmissionState {
  const { name, definition, form, images, draft } = input;
  const figuresOf = useFiguresOf(definition);
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  useHandOver(images.list.length > 0);
  const away = useAway(name);

  const send = async () => {
    if (sending) return;
    const values = form.getValues();
    if (isBlank(definition, values) && images.list.length === 0) return refuseBlank();
    setSending(true);
    setProblem(undefined);
    form.clearErrors();
    const controller = new AbortController();
    const patientName = patientIn(definition, values);
    beginSending({
      draft: name,
      name: patientName || definition.label,
      uploaded: 0,
      total: images.list.length,
      away: false,
      stop: () => controller.abort(),
    });
    const show = shower(queryClient, definition, patientName);
    readHistoryAhead(queryClient);
    const { watcher, failed, end } = submissionWatcher(name, images, draft, (id) =>
      show(id, 'pending_images'),
    );
    try {
      const id = await submitCase(
        {
          type: definition.type,
          ...sentOf(definition, values, figuresOf),
          images: images.list,
          attempt: draft.attempt(),
          signal: controller.signal,
        },
        callsOf(input),
        watcher,
      ).finally(end);
      await draft.clear();
      endSending(name);
      show(id, 'pending_webhook');
      celebrate(queryClient, definition, id, failed());
      if (!away.current) input.onSent();
    } catch (error) {
      endSending(name);
      const refusal = asProblem(error);
      const lostSession = refusal.code === 'unauthenticated';
      if (lostSession) tellLostSession();
      else if (controller.signal.aborted) dismissToast();
      if (lostSession || controller.signal.aborted) return;
      if (away.current) return tellFromAway(refusal, definition, name);
      // Synchronously: a disabled form cannot focus its errors.
      flushSync(() => {
        setSending(false);
        setProblem(refusal);
        images.settle();
      });
      explain(refusal, input, queryClient);
    }
  };

  return { sending, problem, send, retryImage: (key) => retryOne(input, key) };
}

const sentOf = (definition: AnalysisDefinition, values: FormValues, figuresOf: FiguresOf) => ({
  answers: toAnswers(definition, values),
  unconfirmed: openFigures(definition, values, figuresOf(values)),
});

/** The marks on the images go to the case before it is submitted. */
function callsOf({ definition, images, draft }: SubmissionInput): SubmissionCalls {
  return {
    create: createAnalysis,
    upload: sendImage,
    remove: removeImage,
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

async function retryOne(
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

function isBlank(definition: AnalysisDefinition, values: FormValues): boolean {
  return !offeredFields(definition).some((field) => isAnswered(field, values[field.key]));
}

function refuseBlank(): void {
  toast({
    title: 'Error de formulario',
    description: 'No se encontraron datos para enviar.',
    variant: 'destructive',
  });
}

function patientIn(definition: AnalysisDefinition, values: FormValues): string {
  const name = answersBySubject(definition, toAnswers(definition, values))['patient.name'];
  return String(name ?? '').trim();
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

/** The session guard redirects to /login and back; the draft survives. */
function tellLostSession(): void {
  const { title, detail } = FORM_ERRORS.unauthenticated;
  toast({ title, description: detail, variant: 'destructive' });
}

function explain(problem: ApiProblem, input: SubmissionInput, queryClient: QueryClient): void {
  const { definition, form } = input;
  if (problem.code === 'quota_exhausted') {
    dismissToast();
    void queryClient.invalidateQueries({ queryKey: ME_KEY });
    input.onLimit();
    return;
  }
  const rest = showFieldErrors(form, definition, problem.fields);
  const atFields = problem.fields.length > rest.length;
  toast({
    title: atFields ? problem.title : FAMILY_TEXTS[definition.family].sendingFailed,
    description: [...new Set([problem.detail, ...rest])].join(' '),
    variant: 'destructive',
  });
}

/** For a closed form: links to its draft. */
function tellFromAway(problem: ApiProblem, definition: AnalysisDefinition, draft: string): void {
  toast({
    title: FAMILY_TEXTS[definition.family].sendingFailed,
    description: `${problem.detail} Todo sigue en su borrador.`,
    variant: 'destructive',
    duration: Number.POSITIVE_INFINITY,
    action: { label: CONTINUE_SENDING, href: casePath(definition, draft) },
  });
}
