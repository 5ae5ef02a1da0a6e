import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { FORM_ERRORS } from '#domain/formErrorKinds.ts';
import { type AccountDraft, listAccountDrafts, saveAccountDraft } from '#web/api/accountDrafts.ts';
import { forgetImages } from '#web/api/draftImages.ts';
import { tidyDrafts } from '#web/api/draftList.ts';
import {
  type DeviceDraft,
  type DraftAnswers,
  imagesOf,
  readDraft,
  removeDraft,
  writeDraft,
  writeTabDraft,
} from '#web/api/drafts.ts';
import { ApiProblem, asProblem } from '#web/api/problem.ts';
import { fillForm } from '#web/catalogue/fillForm.ts';
import { answeredValues, restoreValues } from '#web/catalogue/formValues.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { readAttempt, type SendAttempt } from './attempt.ts';
import { isShareable } from './caseImages.ts';
import {
  accountNote,
  type DraftEffect,
  type DraftEvent,
  type DraftQuestion,
  type DraftState,
  openDraft,
  reduceDraft,
} from './draftMachine.ts';
import { clockTime } from './texts.ts';
import type { CaseImages } from './useCaseImages.ts';

export interface RunnerInput {
  readonly userId: string;
  readonly id: string;
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: CaseImages;
  /** Images go up when they are chosen. */
  readonly uploads: boolean;
  /** Contents on opening the form. */
  readonly stored: DeviceDraft | undefined;
  /** `undo` removes the other device's draft from the form again. */
  readonly onFilled: (draft: AccountDraft, undo: () => void) => void;
}

export type AccountNote = ReturnType<typeof accountNote>;

export interface DraftView {
  /** Undefined for an empty draft, or without browser storage. */
  readonly savedAt: Date | undefined;
  readonly account: AccountNote;
  readonly question: DraftQuestion | undefined;
}

const toView = (state: DraftState, savedAt: string | undefined): DraftView => ({
  savedAt: toDate(savedAt),
  account: accountNote(state),
  question: state.phase.at === 'asking' ? state.phase.question : undefined,
});

/** Keeps the object while the screen would not change: typing must not re-render the form. */
function changedView(before: DraftView, after: DraftView): DraftView {
  const minute = ({ savedAt }: DraftView) => savedAt && clockTime(savedAt);
  const same =
    minute(before) === minute(after) &&
    before.account === after.account &&
    before.question === after.question;
  return same ? before : after;
}

function toDate(iso: string | undefined): Date | undefined {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

type Latest = { readonly current: RunnerInput };
type Show = (change: (before: DraftView) => DraftView) => void;

/** Performs the effects of `draftMachine.ts` and reports their results to it. */
export class DraftRunner {
  readonly #latest: Latest;
  readonly #show: Show;
  #state: DraftState;
  #attempt: SendAttempt | undefined;
  #savedAt: string | undefined;
  /** Last stored content, to detect changes. */
  #kept: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Resolves once the device holds nothing of a submitted case. */
  #cleared: Promise<void> | undefined;

  constructor(latest: Latest, show: Show) {
    const { stored } = latest.current;
    this.#latest = latest;
    this.#show = show;
    this.#state = openDraft(this.#answers(), stored?.account, stored?.shared);
    this.#attempt = readAttempt(stored?.attempt);
    this.#savedAt = stored?.savedAt;
    this.#kept = JSON.stringify([this.#state.answers, stored?.images ?? []]);
  }

  readonly dispatch = (event: DraftEvent): void => {
    const [next, effects] = reduceDraft(this.#state, event);
    this.#state = next;
    for (const effect of effects) this.#perform(effect);
    this.#tell();
  };

  readonly open = (): void => {
    this.#closed = false;
    this.dispatch({ on: 'look' });
  };

  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.dispatch({ on: 'leave' });
    this.#closed = true;
  };

  readonly typed = (): void => this.dispatch({ on: 'type', answers: this.#answers() });

  /** The list of images is there, or has changed. */
  readonly pictured = (): void => {
    const images = this.#shared();
    if (images.join() === this.#state.images.join()) this.keep();
    else this.dispatch({ on: 'picture', images });
  };

  readonly setSending = (sending: boolean): void => this.dispatch({ on: 'sending', sending });

  readonly attempt = (): SendAttempt | undefined => this.#attempt;

  readonly keepAttempt = (attempt: SendAttempt): void => {
    const { userId, id } = this.#latest.current;
    this.#attempt = attempt;
    if (this.#closed) keepPart(userId, id, { attempt });
    else this.keep();
  };

  readonly clear = async (): Promise<void> => {
    this.dispatch({ on: 'handed-in' });
    await this.#cleared;
  };

  readonly keep = (): void => {
    const { userId, id, definition, images, stored } = this.#latest.current;
    const { answers: data, copy: account } = this.#state;
    if (this.#cleared !== undefined) return;
    if (this.#closed) {
      keepPart(userId, id, { account });
      return;
    }
    const keys = images.loading ? (stored?.images ?? []) : this.#keys();
    const { images: shared } = this.#state;
    const now = JSON.stringify([data, keys]);
    if (this.#kept !== now || !this.#savedAt) this.#savedAt = new Date().toISOString();
    this.#kept = now;
    const draft = { id, type: definition.type, data, images: keys, shared, savedAt: this.#savedAt };
    const blank = Object.keys(data).length + keys.length === 0;
    // An emptied form stays stored while the account may hold its former text.
    const forgotten = blank && !account;
    if (forgotten) removeDraft(userId, id);
    const written = !forgotten && writeDraft(userId, { ...draft, attempt: this.#attempt, account });
    if (blank || !written) this.#savedAt = undefined;
    this.#tell();
  };

  /** The account takes more of them only where images go up when they are chosen. */
  #shared(): readonly string[] {
    const { images, uploads } = this.#latest.current;
    const { images: before } = this.#state;
    const keys = images.list.map(({ key }) => key).filter(isShareable);
    return uploads ? keys : keys.filter((key) => before.includes(key));
  }

  /** The list follows an image that another device added or removed only when it is drawn next. */
  #keys(): readonly string[] {
    const keys = this.#latest.current.images.list.map(({ key }) => key);
    const { images } = this.#state;
    if (images.every((key) => keys.includes(key))) return keys;
    return [...images, ...keys.filter((key) => !isShareable(key))];
  }

  #perform(effect: DraftEffect): void {
    const { userId, id, definition, images } = this.#latest.current;
    switch (effect.do) {
      case 'keep':
        this.keep();
        return;
      case 'wait':
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.dispatch({ on: 'quiet' }), effect.milliseconds);
        return;
      case 'read':
        return void this.#ask(effect.id, async () => {
          await images.restored;
          const draft = await readHere(definition, id);
          this.#latest.current.images.meet(draft?.images ?? []);
          return { on: 'read', id: effect.id, draft };
        });
      case 'save': {
        const { answers: data, images: shared, left: leaving } = this.#state;
        const { seen } = effect;
        const draft = { id, type: definition.type, data, images: shared, seen, leaving };
        return void this.#ask(effect.id, async () => {
          return { on: 'saved', id: effect.id, stamp: await saveAccountDraft(draft) };
        });
      }
      case 'fill':
        this.#fill(effect.draft, effect.instead);
        return;
      case 'clear':
        clearTimeout(this.#timer);
        this.#cleared = this.#forget(userId, effect.contents);
    }
  }

  #fill(draft: AccountDraft, instead: readonly string[]): void {
    const { definition, form, images, onFilled } = this.#latest.current;
    const named = draft.images.filter((image) => image.named !== false);
    const bringBack = images.adopt(named, instead);
    const empty = fillForm(form, restoreValues(definition, draft.data));
    onFilled(draft, () => {
      bringBack();
      empty();
    });
  }

  async #ask(id: number, send: () => Promise<DraftEvent>): Promise<void> {
    let event: DraftEvent;
    try {
      event = await send();
    } catch (error) {
      const { status, code } = asProblem(error);
      event = { on: 'failed', id, status, code };
    }
    this.dispatch(event);
  }

  async #forget(userId: string, handedIn: readonly string[]): Promise<void> {
    const { id, definition } = this.#latest.current;
    const { type } = definition;
    const savedAt = new Date().toISOString();
    const account = this.#state.copy;
    writeDraft(userId, { id, type, data: {}, images: [], account, handedIn, savedAt });
    writeTabDraft(userId, type, undefined);
    // Listing the drafts retries a failed removal.
    tidyDrafts(userId).catch(() => {});
    await forgetImages(imagesOf(userId, id)).catch(() => {});
  }

  #answers(): DraftAnswers {
    const { definition, form } = this.#latest.current;
    return answeredValues(definition, form.getValues());
  }

  #tell(): void {
    const view = toView(this.#state, this.#savedAt);
    this.#show((before) => changedView(before, view));
  }
}

/** The account's draft in the form's format, without values that no longer fit. */
async function readHere(definition: AnalysisDefinition, id: string) {
  const draft = (await listAccountDrafts()).find((one) => one.id === id);
  if (!draft) return undefined;
  // A hand-made URL: the answers do not fit this form.
  if (draft.type !== definition.type) throw new ApiProblem(OTHER_TYPE);
  return { ...draft, data: answeredValues(definition, restoreValues(definition, draft.data)) };
}

const OTHER_TYPE = { ...FORM_ERRORS.draft_changed, code: 'other_type' };

/** For a closed form: another form may use or delete the draft. */
function keepPart(userId: string, id: string, part: Partial<DeviceDraft>): void {
  const stored = readDraft(userId, id);
  if (stored) writeDraft(userId, { ...stored, ...part });
}
