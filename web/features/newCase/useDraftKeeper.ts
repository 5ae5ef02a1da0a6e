import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { type FormValues, isAnswered, offeredFields } from '#web/catalogue/formValues.ts';
import type { Attempt } from './attempt.ts';
import { type Draft, readDraft, removeDraft, writeDraft } from './draftStore.ts';
import { forgetImages } from './imageStore.ts';
import type { AccountCopy } from './reconcile.ts';
import type { CaseImages } from './useCaseImages.ts';

/** Milliseconds of quiet after which what was typed is saved. */
const QUIET = 400;

interface DraftKeeperInput {
  /** From `draftKey`. */
  readonly name: string;
  readonly definition: AnalysisDefinition;
  readonly form: UseFormReturn<FormValues>;
  readonly images: CaseImages;
  /** As it was read when the form was opened. */
  readonly draft: Draft | undefined;
}

export interface DraftKeeper {
  /** Undefined while there is nothing worth keeping, or the browser keeps nothing. */
  readonly savedAt: Date | undefined;
  /** The submission under way, kept with the rest. */
  attempt(): Attempt | undefined;
  keepAttempt(attempt: Attempt): void;
  /** What the account is known to have of the case: kept with the rest, whichever page is open. */
  keepAccount(copy: AccountCopy | undefined): void;
  /** Forgets everything on this device: the case was handed in. */
  clear(): Promise<void>;
}

/** Saves the case as it is filled in, at the latest when the page is hidden or left. */
export function useDraftKeeper(input: DraftKeeperInput): DraftKeeper {
  const { name, form, images } = input;
  const [savedAt, setSavedAt] = useState(() => toDate(input.draft?.savedAt));
  const attempt = useRef(input.draft?.attempt);
  const account = useRef(input.draft?.account);
  const cleared = useRef(false);
  const latest = useRef(input);
  latest.current = input;

  const save = useCallback(() => {
    if (cleared.current) return;
    setSavedAt(saveDraft(latest.current, { attempt: attempt.current, account: account.current }));
  }, []);
  useSaveWhenQuiet(form, save);
  useSaveOnLeaving(save);

  const order = images.list.map(({ key }) => key).join();
  useEffect(() => {
    // The order counts only once the kept images are back; `order` decides when.
    if (!images.loading && order !== undefined) save();
  }, [order, images.loading, save]);

  const keepAccount = useCallback(
    (copy: AccountCopy | undefined) => {
      account.current = copy;
      const kept = readDraft(name);
      if (kept) writeDraft(name, { ...kept, account: copy });
    },
    [name],
  );
  const keepAttempt = (next: Attempt) => {
    attempt.current = next;
    save();
  };
  const clear = async () => {
    cleared.current = true;
    removeDraft(name);
    await forgetImages(name).catch(() => {});
  };
  return { savedAt, attempt: () => attempt.current, keepAttempt, keepAccount, clear };
}

function saveDraft(
  input: DraftKeeperInput,
  known: Pick<Draft, 'attempt' | 'account'>,
): Date | undefined {
  const { name, definition, form, images, draft } = input;
  const values = form.getValues();
  const order = images.loading ? (draft?.images ?? []) : images.list.map(({ key }) => key);
  const filled = offeredFields(definition).some((field) => isAnswered(field, values[field.key]));
  if (!filled && order.length === 0) {
    removeDraft(name);
    return undefined;
  }
  const now = new Date();
  const written = writeDraft(name, {
    ...known,
    values,
    images: order,
    savedAt: now.toISOString(),
  });
  return written ? now : undefined;
}

function useSaveWhenQuiet(form: UseFormReturn<FormValues>, save: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, QUIET);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, save]);
}

function useSaveOnLeaving(save: () => void): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
}

function toDate(iso: string | undefined): Date | undefined {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}
