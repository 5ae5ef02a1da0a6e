import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answersBySubject } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { createAnalysis, submitAnalysis } from '#web/api/analyses.ts';
import { readHistoryAhead } from '#web/api/caseLists.ts';
import { type ApiProblem, asProblem } from '#web/api/problem.ts';
import { beginSending, changeSending, endSending } from '#web/api/sendings.ts';
import { type SentCase, showSent } from '#web/api/sentCase.ts';
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
import { dismissToast } from '#web/ui/toast.ts';
import { fingerprintOf } from './attempt.ts';
import { LeftOut, RefusedImage } from './leftOut.ts';
import { retryImage } from './retryImage.ts';
import { celebrate, explain, refuseBlank, tellFromAway, tellLostSession } from './sendingWords.ts';
import { type SubmissionCalls, submitCase } from './submission.ts';
import { submissionWatcher } from './submissionWatcher.ts';
import { uploadMarks } from './uploadMarks.ts';
import type { CaseImages } from './useCaseImages.ts';
import type { DraftKeeper } from './useDraftKeeper.ts';

const loadHandOver = () => part(() => import('#web/marks/handOver.ts'));
const loadSender = () => part(() => import('./sendImage.ts'));
type Sender = Awaited<ReturnType<typeof loadSender>>;

/** Fetched with the first image, which alone needs them; where that fails, sending tries again. */
function useSender(wanted: boolean): void {
  useEffect(() => {
    if (wanted) Promise.all([loadHandOver(), loadSender()]).catch(() => {});
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
  /** @param without keys of images that the case goes without. */
  send(without?: readonly string[]): Promise<void>;
  /** Goes without these images, also while they are awaited. */
  leaveOut(keys: readonly string[]): void;
  /** The answers can be changed again; what is in the account stays there. */
  cancel(): void;
  /** Sends a failed image again. */
  retryImage(key: string): Promise<void>;
}

/** One press of the button. */
interface Press {
  readonly controller: AbortController;
  readonly without: LeftOut;
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
  const { name, definition, form, images } = input;
  const figuresOf = useFiguresOf(definition);
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  useSender(images.list.length > 0);
  const press = useRef<Press>(undefined);
  const away = useAway(name);

  const send = async (leftOut: readonly string[] = []) => {
    if (sending) return;
    const values = form.getValues();
    if (isBlank(definition, values) && images.list.length === 0) return refuseBlank();
    setSending(true);
    setProblem(undefined);
    form.clearErrors();
    press.current = openPress(leftOut);
    const { signal } = press.current.controller;
    try {
      await handIn(input, press.current, sentOf(definition, values, figuresOf), queryClient);
      if (!away.current) input.onSent();
    } catch (error) {
      endSending(name);
      const asked = error instanceof RefusedImage;
      const refusal = asked ? error.problem : asProblem(error);
      if (refusal.code === 'unauthenticated') return tellLostSession();
      if (signal.aborted) {
        dismissToast();
        return setSending(false);
      }
      if (away.current) return tellFromAway(refusal, definition, name);
      // Synchronously: a disabled form cannot focus its errors.
      flushSync(() => {
        setSending(false);
        setProblem(refusal);
        images.settle();
      });
      // The message of the image stands, and the question beside it.
      if (!asked) explain(refusal, input, queryClient);
    }
  };

  return {
    sending,
    problem,
    send,
    leaveOut(keys) {
      if (sending) for (const key of keys) press.current?.without.add(key);
      else void send(keys);
    },
    cancel: () => press.current?.controller.abort(),
    retryImage: (key) => retryOne(input, key),
  };
}

function openPress(leftOut: readonly string[]): Press {
  const without = new LeftOut();
  for (const key of leftOut) without.add(key);
  return { controller: new AbortController(), without };
}

/** Sends the case, and shows it in the lists at hand. */
async function handIn(
  input: SubmissionInput,
  { controller, without }: Press,
  sent: ReturnType<typeof sentOf>,
  queryClient: QueryClient,
): Promise<void> {
  const { name, definition, form, images, draft } = input;
  const patientName = patientIn(definition, form.getValues());
  beginSending({
    draft: name,
    name: patientName || definition.label,
    uploaded: 0,
    total: images.list.length,
    early: images.list.some(({ state }) => state.name === 'uploading'),
    away: false,
    stop: () => controller.abort(),
  });
  const show = shower(queryClient, definition, patientName);
  readHistoryAhead(queryClient);
  const { watcher, failed, end } = submissionWatcher(name, images, draft, (id) =>
    show(id, 'pending_images'),
  );
  const sender = images.list.length > 0 ? await loadSender() : undefined;
  const id = await submitCase(
    {
      type: definition.type,
      ...sent,
      images: images.list,
      without,
      attempt: draft.attempt(),
      signal: controller.signal,
    },
    callsOf(input, sender),
    watcher,
  ).finally(end);
  await draft.clear();
  sender?.forgetUploads(name);
  endSending(name);
  show(id, 'pending_webhook');
  const missing = images.list.filter(({ key }) => without.has(key)).length;
  celebrate(queryClient, definition, id, failed() + missing);
}

const sentOf = (definition: AnalysisDefinition, values: FormValues, figuresOf: FiguresOf) => ({
  answers: toAnswers(definition, values),
  unconfirmed: openFigures(definition, values, figuresOf(values)),
});

/** The marks on the images go to the case before it is submitted. */
function callsOf(
  { definition, images, draft }: SubmissionInput,
  sender: Sender | undefined,
): SubmissionCalls {
  const late = async () => sender ?? loadSender();
  return {
    create: createAnalysis,
    upload: async (...image) => (await late()).sendImage(...image),
    inAccount: sender?.isInAccount,
    hasArrived: sender?.hasArrived,
    remove: async (...place) => (await late()).removeImage(...place),
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
      async (id, position, image) =>
        (await loadSender()).sendImage(id, position, image, marks.uploading),
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

function patientIn(definition: AnalysisDefinition, values: FormValues): string {
  const name = answersBySubject(definition, toAnswers(definition, values))['patient.name'];
  return String(name ?? '').trim();
}
