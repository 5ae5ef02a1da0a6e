import { type AccountDraft, contentInAccount, namedIn } from '#web/api/accountDrafts.ts';
import { type AccountCopy, contentOf, type DraftAnswers } from '#web/api/drafts.ts';

/**
 * One unsent case and its copy in the account, as a pure machine: `reduceDraft` takes an event and
 * returns the new state and its effects. `useDraftKeeper.ts` performs them.
 * Three invariants: every change is stored on this device at once; the account accepts a version
 * only from a device that has seen the previous one (the server refuses others); and the form is
 * overwritten only where nothing of the vet's would be lost.
 */

/** Debounce in milliseconds before typed text goes to the account. */
export const QUIET = 2_000;
/** Milliseconds before a failed save is retried. */
export const AGAIN = 20_000;

/** A decision for the vet: both sides changed, or the account's copy is gone. */
export type DraftQuestion =
  | { readonly kind: 'newer'; readonly draft: AccountDraft }
  | { readonly kind: 'gone' };

type Phase =
  /** The account may hold an unseen version. */
  | { readonly at: 'unseen' }
  | { readonly at: 'seen' }
  | { readonly at: 'asking'; readonly question: DraftQuestion }
  /** The case was handed in. */
  | { readonly at: 'over' };

interface Request {
  /** Replies to older requests are ignored. */
  readonly id: number;
  /** Content being saved; undefined while reading. */
  readonly saving: string | undefined;
}

export interface DraftState {
  readonly phase: Phase;
  readonly answers: DraftAnswers;
  /** Ids of the images that the account is to hold, in their order. */
  readonly images: readonly string[];
  /** Last known copy in the account. */
  readonly copy: AccountCopy | undefined;
  /** Contents on opening, and versions that the account may hold without a receipt. */
  readonly sentContents: readonly string[];
  readonly request: Request | undefined;
  readonly lastRequest: number;
  /** The account has not answered since the form was opened. */
  readonly fresh: boolean;
  /** The page is hidden, or the form closed. */
  readonly left: boolean;
  /** The case is on its way: the form must not change. */
  readonly sending: boolean;
  /** Reason why the last save failed. */
  readonly trouble: 'failed' | 'full' | undefined;
}

export type DraftEvent =
  /** Form opened, network back, or page visible again. */
  | { readonly on: 'look' }
  | { readonly on: 'type'; readonly answers: DraftAnswers }
  /** Images were added, removed or moved. */
  | { readonly on: 'picture'; readonly images: readonly string[] }
  /** The delay of `wait` is over. */
  | { readonly on: 'quiet' }
  | { readonly on: 'leave' }
  /** `draft` has the answers as this form takes them. */
  | { readonly on: 'read'; readonly id: number; readonly draft: AccountDraft | undefined }
  | { readonly on: 'saved'; readonly id: number; readonly stamp: string }
  | { readonly on: 'failed'; readonly id: number; readonly status: number; readonly code: string }
  | { readonly on: 'keep-mine' | 'take-theirs' }
  | { readonly on: 'sending'; readonly sending: boolean }
  | { readonly on: 'handed-in' };

export type DraftEffect =
  /** Stores `answers` and `copy` on this device. */
  | { readonly do: 'keep' }
  /** Dispatches `quiet` after a delay, replacing an earlier timer. */
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'read'; readonly id: number }
  | { readonly do: 'save'; readonly id: number; readonly seen: string | null }
  /** Fills the form with another device's draft, in the place of the images `instead`. */
  | { readonly do: 'fill'; readonly draft: AccountDraft; readonly instead: readonly string[] }
  /** Deletes the draft here, and in the account if it holds one of these contents. */
  | { readonly do: 'clear'; readonly contents: readonly string[] };

export type DraftStep = readonly [DraftState, readonly DraftEffect[]];

const NOTHING = contentOf({});

export function openDraft(
  answers: DraftAnswers,
  copy: AccountCopy | undefined,
  images: readonly string[] = [],
): DraftState {
  return {
    phase: { at: 'unseen' },
    answers,
    images,
    copy,
    sentContents: [contentOf(answers, images)],
    request: undefined,
    lastRequest: 0,
    fresh: true,
    left: false,
    sending: false,
    trouble: undefined,
  };
}

const contentIn = ({ answers, images }: DraftState) => contentOf(answers, images);

/** True if the form differs from the account's known copy. */
function isUnsaved(state: DraftState): boolean {
  return contentIn(state) !== (state.copy?.content ?? NOTHING);
}

/** For the screen. */
export function accountNote(state: DraftState): 'yes' | 'no' | 'failed' | 'full' {
  if (isUnsaved(state)) return state.trouble ?? 'no';
  return contentIn(state) === NOTHING ? 'no' : 'yes';
}

export function reduceDraft(state: DraftState, event: DraftEvent): DraftStep {
  if (state.phase.at === 'over') return [state, []];
  switch (event.on) {
    case 'look': {
      const { phase } = state;
      return goOn({ ...state, left: false, phase: phase.at === 'seen' ? { at: 'unseen' } : phase });
    }
    case 'type':
      return changed({ ...state, answers: event.answers });
    case 'picture':
      return changed({ ...state, images: event.images });
    case 'quiet':
      return goOn(state);
    case 'leave':
      return leave({ ...state, left: true });
    case 'sending':
      return [{ ...state, sending: event.sending }, []];
    case 'keep-mine':
      return keepMine(state);
    case 'take-theirs':
      return takeTheirs(state);
    case 'handed-in':
      return [
        { ...state, phase: { at: 'over' } },
        [{ do: 'clear', contents: [...state.sentContents, contentIn(state)] }],
      ];
    default:
      return event.id === state.request?.id ? answered(state, event) : [state, []];
  }
}

function changed(state: DraftState): DraftStep {
  const next = { ...state, trouble: undefined };
  return [next, [{ do: 'keep' }, ...waiting(next, QUIET)]];
}

type Reply = Extract<DraftEvent, { readonly id: number }>;

function answered(state: DraftState, event: Reply): DraftStep {
  const free = { ...state, request: undefined };
  if (event.on === 'read') return meet(free, event.draft);
  if (event.on === 'failed') return failed(free, event);
  const content = state.request?.saving ?? NOTHING;
  // The save was accepted, so the account held nothing unseen; it will refuse older requests in
  // progress.
  const adopted: Partial<DraftState> = { phase: { at: 'seen' }, fresh: false, trouble: undefined };
  const [next, effects] = adopt(
    { ...free, ...adopted, sentContents: [content] },
    { stamp: event.stamp, content },
  );
  if (!isUnsaved(next)) return [next, effects];
  // Text typed meanwhile waits for its own debounce, unless the page is closing.
  return next.left ? then([next, effects]) : [next, [...effects, ...waiting(next, QUIET)]];
}

function failed(state: DraftState, { status, code }: Extract<Reply, { on: 'failed' }>): DraftStep {
  if (code === 'draft_changed') return wait({ ...state, phase: { at: 'unseen' } }, QUIET);
  const next = { ...state, trouble: code === 'too_many_drafts' ? 'full' : 'failed' } as const;
  const mayPass = status === 0 || status === 429 || status >= 500;
  return mayPass ? wait(next, AGAIN) : [next, []];
}

function meet(state: DraftState, draft: AccountDraft | undefined): DraftStep {
  const content = contentIn(state);
  const theirContent = draft ? contentInAccount(draft) : NOTHING;
  const met: DraftState = { ...state, phase: { at: 'seen' }, fresh: false };
  if (!draft || (theirContent === NOTHING && content !== NOTHING)) {
    const copy = draft && { stamp: draft.updatedAt, content: theirContent };
    const gone = state.copy !== undefined && state.copy.content !== NOTHING && !isUnsaved(state);
    const [next, effects] = adopt(met, copy);
    if (gone) return [{ ...next, phase: { at: 'asking', question: { kind: 'gone' } } }, effects];
    return then([next, effects]);
  }
  const known = draft.updatedAt === state.copy?.stamp || theirContent === content;
  if (known || state.sentContents.includes(theirContent))
    return then(adopt(met, { stamp: draft.updatedAt, content: theirContent }));
  const untouched = state.fresh && content === state.sentContents[0];
  const loses = isUnsaved(state) && content !== NOTHING;
  if (untouched && !loses && !state.left && !state.sending) return take(met, draft);
  return [{ ...met, phase: { at: 'asking', question: { kind: 'newer', draft } } }, []];
}

function take(state: DraftState, draft: AccountDraft): DraftStep {
  const copy = { stamp: draft.updatedAt, content: contentInAccount(draft) };
  const taken: Partial<DraftState> = { answers: draft.data, images: namedIn(draft) };
  const [next, effects] = adopt({ ...state, ...taken, phase: { at: 'seen' } }, copy);
  return [next, [{ do: 'fill', draft, instead: state.images }, ...effects]];
}

function takeTheirs(state: DraftState): DraftStep {
  const { phase } = state;
  if (phase.at !== 'asking' || phase.question.kind !== 'newer') return [state, []];
  return take(state, phase.question.draft);
}

function keepMine(state: DraftState): DraftStep {
  const { phase } = state;
  if (phase.at !== 'asking') return [state, []];
  const theirs = phase.question.kind === 'newer' ? phase.question.draft : undefined;
  const met: DraftState = { ...state, phase: { at: 'seen' } };
  if (!theirs) return goOn(met);
  return then(adopt(met, { stamp: theirs.updatedAt, content: contentInAccount(theirs) }));
}

/** Saves without reading first: the page may close at any moment. */
function leave(state: DraftState): DraftStep {
  const busy = state.request?.saving !== undefined;
  return busy || state.phase.at === 'asking' || !isUnsaved(state) ? [state, []] : save(state);
}

function goOn(state: DraftState): DraftStep {
  const { phase, request, left, lastRequest } = state;
  if (request || phase.at === 'asking') return [state, []];
  if (phase.at === 'unseen' && !left) {
    const id = lastRequest + 1;
    return [
      { ...state, request: { id, saving: undefined }, lastRequest: id },
      [{ do: 'read', id }],
    ];
  }
  return isUnsaved(state) ? save(state) : [state, []];
}

function save(state: DraftState): DraftStep {
  const saving = contentIn(state);
  const id = state.lastRequest + 1;
  const sentContents = state.sentContents.includes(saving)
    ? state.sentContents
    : [...state.sentContents, saving];
  return [
    { ...state, sentContents, request: { id, saving }, lastRequest: id },
    [{ do: 'save', id, seen: state.copy?.stamp ?? null }],
  ];
}

function adopt(state: DraftState, copy: AccountCopy | undefined): DraftStep {
  return [{ ...state, copy }, [{ do: 'keep' }]];
}

function then([state, effects]: DraftStep): DraftStep {
  const [next, more] = goOn(state);
  return [next, [...effects, ...more]];
}

function wait(state: DraftState, milliseconds: number): DraftStep {
  return [state, waiting(state, milliseconds)];
}

function waiting({ left }: DraftState, milliseconds: number): DraftEffect[] {
  return left ? [] : [{ do: 'wait', milliseconds }];
}
