import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import {
  type AccountDraft,
  readAccountDraft,
  removeAccountDraft,
  saveAccountDraft,
} from '#web/api/accountDrafts.ts';
import { fillForm } from '#web/catalogue/fillForm.ts';
import { answeredValues, type FormValues, restoreValues } from '#web/catalogue/formValues.ts';
import { type AccountState, AccountSync } from './accountSync.ts';
import { type Draft, readHandedIn, writeHandedIn } from './draftStore.ts';
import type { DraftKeeper } from './useDraftKeeper.ts';

const CALLS = { read: readAccountDraft, save: saveAccountDraft, remove: removeAccountDraft };

interface AccountDraftInput {
  /** From `draftKey`. */
  readonly name: string;
  readonly definition: AnalysisDefinition;
  readonly form: UseFormReturn<FormValues>;
  readonly keeper: DraftKeeper;
  /** As it was read when the form was opened. */
  readonly draft: Draft | undefined;
  /** The draft of another device was written into the form; `undo` takes it out again. */
  readonly onFilled: (draft: AccountDraft, undo: () => void) => void;
}

export interface AccountDraftState extends AccountState {
  keepMine(): void;
  takeTheirs(): void;
  handedIn(): void;
  /** To be told whether the case is on its way: meanwhile the form does not change. */
  setSending(sending: boolean): void;
}

/** The copy of an unsent case in the account, for as long as its form is open. */
export function useAccountDraft(input: AccountDraftInput): AccountDraftState {
  const { form } = input;
  const [state, setState] = useState<AccountState>({ saved: 'nothing', question: undefined });
  const sending = useRef(false);
  const latest = useRef(input);
  latest.current = input;
  const [sync] = useState(() => createSync(latest, () => sending.current, setState));
  useEffect(() => {
    void sync.look();
    return form.subscribe({ formState: { values: true }, callback: () => sync.touched() });
  }, [form, sync]);
  useComingAndGoing(sync);
  const setSending = useCallback((now: boolean) => {
    sending.current = now;
  }, []);
  return {
    ...state,
    keepMine: () => void sync.keepMine(),
    takeTheirs: () => sync.takeTheirs(),
    handedIn: () => void sync.handedIn(),
    setSending,
  };
}

function createSync(
  latest: { readonly current: AccountDraftInput },
  sending: () => boolean,
  changed: (state: AccountState) => void,
): AccountSync {
  const { name, definition, form, draft } = latest.current;
  return new AccountSync({
    type: definition.type,
    calls: CALLS,
    answers: () => answeredValues(definition, form.getValues()),
    asHere: (data) => answeredValues(definition, restoreValues(definition, data)),
    kept: draft?.account,
    keep: (copy) => latest.current.keeper.keepAccount(copy),
    handedIn: () => readHandedIn(name),
    keepHandedIn: (stamp) => writeHandedIn(name, stamp),
    sending,
    fill: (found) => {
      const undo = fillForm(form, restoreValues(definition, found.data));
      latest.current.onFilled(found, undo);
    },
    changed,
  });
}

function useComingAndGoing(sync: AccountSync): void {
  useEffect(() => {
    const look = () => void sync.look();
    const leave = () => void sync.leave();
    const onVisible = () => (document.visibilityState === 'hidden' ? leave() : look());
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', look);
      leave();
    };
  }, [sync]);
}
