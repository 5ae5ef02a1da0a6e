import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answersBySubject } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { readHistoryAhead } from '#web/api/caseLists.ts';
import { type ApiProblem, asProblem } from '#web/api/problem.ts';
import { beginSending, changeSending, endSending } from '#web/api/sendings.ts';
import { type FiguresOf, useFiguresOf } from '#web/catalogue/formFigures.ts';
import {
  type FormValues,
  isAnswered,
  offeredFields,
  toAnswers,
} from '#web/catalogue/formValues.ts';
import { openFigures } from '#web/catalogue/unitRows.ts';
import { part } from '#web/parts/part.ts';
import { dismissToast } from '#web/ui/toast.ts';
import type { Press, SubmissionInput } from './handIn.ts';
import { LeftOut, RefusedImage } from './leftOut.ts';
import { explain, refuseBlank, tellFromAway, tellLostSession } from './sendingWords.ts';

const loadHandIn = () => part(() => import('./handIn.ts'));

/** Fetched after the form; where that fails, sending tries again. `marks` come with an image. */
function useHandIn(marks: boolean): void {
  useEffect(() => {
    const load = async () => {
      const { loadHandOver } = await loadHandIn();
      if (marks) await loadHandOver();
    };
    load().catch(() => {});
  }, [marks]);
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
  useHandIn(images.list.length > 0);
  const press = useRef<Press>(undefined);
  const away = useAway(name);

  const send = async (leftOut: readonly string[] = []) => {
    if (sending) return;
    const values = form.getValues();
    if (isBlank(definition, values) && images.list.length === 0) return refuseBlank();
    setSending(true);
    setProblem(undefined);
    form.clearErrors();
    const pressed = openPress(leftOut);
    press.current = pressed;
    const { signal } = pressed.controller;
    const patientName = patientIn(definition, values);
    beginSending({
      draft: name,
      name: patientName || definition.label,
      uploaded: 0,
      total: images.list.length,
      early: images.list.some(({ state }) => state.name === 'uploading'),
      away: false,
      stop: () => pressed.controller.abort(),
    });
    readHistoryAhead(queryClient);
    try {
      const sent = { ...sentOf(definition, values, figuresOf), patientName };
      const { handIn } = await loadHandIn();
      await handIn(input, pressed, sent, queryClient);
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
    retryImage: async (key) => (await loadHandIn()).retryOne(input, key),
  };
}

function openPress(leftOut: readonly string[]): Press {
  const without = new LeftOut();
  for (const key of leftOut) without.add(key);
  return { controller: new AbortController(), without };
}

const sentOf = (definition: AnalysisDefinition, values: FormValues, figuresOf: FiguresOf) => ({
  answers: toAnswers(definition, values),
  unconfirmed: openFigures(definition, values, figuresOf(values)),
});

function isBlank(definition: AnalysisDefinition, values: FormValues): boolean {
  return !offeredFields(definition).some((field) => isAnswered(field, values[field.key]));
}

function patientIn(definition: AnalysisDefinition, values: FormValues): string {
  const name = answersBySubject(definition, toAnswers(definition, values))['patient.name'];
  return String(name ?? '').trim();
}
