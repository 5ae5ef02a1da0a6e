import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { openStream, type StreamSign } from './eventStream.ts';
import { shareStream } from './leaderTab.ts';
import { followNetwork } from './network.ts';
import { ANALYSES_KEY, BILLING_KEY, ME_KEY } from './queryClient.ts';

/** An event of a case: identity and state, never content. */
export interface AnalysisEvent {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly previousStatus: string | null;
}

/** `down`: events do not arrive, and waiting screens should poll. */
export type LiveState = 'idle' | 'connecting' | 'open' | 'down';

/** Reason for an ended session. */
export interface Ending {
  readonly title: string;
  readonly detail: string;
}

type EventListener = (event: AnalysisEvent) => void;
/** Id of the draft; undefined after a gap, in which any may have changed. */
type DraftListener = (id: string | undefined) => void;
type EndingListener = (ending: Ending) => void;

const eventListeners = new Set<EventListener>();
const endingListeners = new Set<EndingListener>();
const draftListeners = new Set<DraftListener>();
const stateListeners = new Set<() => void>();
let state: LiveState = 'idle';

function setState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of stateListeners) listener();
}

/** Returns the unsubscribe function. */
export function subscribeToAnalyses(listener: EventListener): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** Returns the unsubscribe function. */
export function subscribeToEndings(listener: EndingListener): () => void {
  endingListeners.add(listener);
  return () => endingListeners.delete(listener);
}

/** Hears of drafts for which a phone did something. Returns the unsubscribe function. */
export function subscribeToDrafts(listener: DraftListener): () => void {
  draftListeners.add(listener);
  return () => draftListeners.delete(listener);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      stateListeners.add(listener);
      const leave = followNetwork(listener);
      return () => {
        stateListeners.delete(listener);
        leave();
      };
    },
    // The browser notices a cut network long before the stream does.
    () => (state === 'open' && !navigator.onLine ? 'down' : state),
    () => 'idle',
  );
}

/**
 * Follows the stream of the browser's tabs while mounted with a user: use it once, in the layout.
 * Visible data is reloaded on each change and whenever the stream opens, since changes may have
 * happened while it was closed.
 */
export function useLiveConnection(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    return connect(queryClient, userId);
  }, [queryClient, userId]);
}

function connect(queryClient: QueryClient, userId: string): () => void {
  const place = streamPlace();
  let interrupted = false;
  const hear = (sign: StreamSign): void => {
    if (sign.is === 'state') {
      follow(queryClient, sign.state, { gap: interrupted });
      interrupted ||= sign.state !== 'connecting';
    } else if (sign.is === 'start') place.start(sign.number, knownIn(sign.data));
    else if (sign.is === 'analysis') {
      if (place.isNew(sign.number)) receive(queryClient, sign.data);
    } else if (sign.is === 'account') {
      // A plan given by the administration, or paid for elsewhere.
      readAccountAgain(queryClient);
    } else if (sign.is === 'draft') {
      const id = draftIn(sign.data);
      if (id) for (const listener of draftListeners) listener(id);
    } else {
      const ending = sign.is === 'session' ? endingIn(sign.data) : undefined;
      if (ending) for (const listener of endingListeners) listener(ending);
      // The session ended or, after a new password, was only replaced: ask the server.
      void queryClient.invalidateQueries({ queryKey: ME_KEY });
    }
  };
  setState('connecting');
  const leave = shareStream({
    name: userId,
    open: (hearOwn, again) => openStream(place.address, hearOwn, again),
    hear,
    greet: () => greeting(place.newest()),
  });
  return () => {
    leave();
    setState('idle');
  };
}

interface Following {
  /** It was open before, or failed to open: changes of the account meanwhile are not repeated. */
  readonly gap: boolean;
}

function follow(queryClient: QueryClient, next: LiveState, { gap }: Following): void {
  const opened = next === 'open' && state !== 'open';
  setState(next);
  if (!opened) return;
  void readAgain(queryClient, ANALYSES_KEY);
  if (!gap) return;
  readAccountAgain(queryClient);
  for (const listener of draftListeners) listener(undefined);
}

function readAccountAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ME_KEY });
  void queryClient.invalidateQueries({ queryKey: BILLING_KEY });
}

/** State and position of the stream, for a tab that came later. */
function greeting(newest: number | undefined): readonly StreamSign[] {
  const now: StreamSign[] = state === 'idle' ? [] : [{ is: 'state', state }];
  return newest === undefined ? now : [...now, { is: 'start', number: newest, data: '{}' }];
}

/** Event numbers remembered: far more than resuming repeats. */
const REMEMBERED = 512;

/**
 * Position in the stream. The browser sends it when it reopens a stream; a new stream needs it.
 * Resuming repeats some earlier events.
 */
function streamPlace() {
  let newest: number | undefined;
  const heard = new Set<number>();
  const note = (id: number): void => {
    heard.add(id);
    newest = Math.max(newest ?? 0, id);
    const [oldest] = heard;
    if (heard.size > REMEMBERED && oldest !== undefined) heard.delete(oldest);
  };
  return {
    address: () => (newest === undefined ? '/api/events' : `/api/events?since=${newest}`),
    newest: () => newest,
    start: (id: number, known: readonly number[]): void => {
      note(id);
      for (const earlier of known) heard.add(earlier);
    },
    isNew: (id: number): boolean => {
      if (heard.has(id)) return false;
      note(id);
      return true;
    },
  };
}

function receive(queryClient: QueryClient, data: unknown): void {
  const event = parse(data);
  if (!event) return;
  void readAgain(queryClient, [...ANALYSES_KEY, 'list']);
  void readAgain(queryClient, [...ANALYSES_KEY, 'detail', event.id]);
  // Another version of its report has contours of its own.
  if (event.previousStatus === event.status)
    void queryClient.invalidateQueries({ queryKey: ['overlay', event.id] });
  // The first reading of one that moved lists its state.
  void queryClient.invalidateQueries({
    queryKey: [...ANALYSES_KEY, 'detail'],
    predicate: ({ state }) => listsReading(state.data, event.id),
  });
  // A failed analysis refunds its consultation.
  void queryClient.invalidateQueries({ queryKey: ME_KEY });
  for (const listener of eventListeners) listener(event);
}

function listsReading(data: unknown, id: string): boolean {
  const { readings } = (data ?? {}) as { readings?: readonly { readonly id: string }[] };
  return readings?.some((reading) => reading.id === id) ?? false;
}

/** Numbers of the events before the stream began. */
function knownIn(data: unknown): number[] {
  try {
    const { known } = JSON.parse(String(data)) as { known?: unknown };
    return Array.isArray(known) ? known.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function draftIn(data: string): string | undefined {
  try {
    const { id } = JSON.parse(data) as { id?: unknown };
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}

function endingIn(data: unknown): Ending | undefined {
  try {
    const { title, detail } = JSON.parse(String(data)) as Partial<Ending>;
    return typeof title === 'string' && typeof detail === 'string' ? { title, detail } : undefined;
  } catch {
    return undefined;
  }
}

function parse(data: unknown): AnalysisEvent | undefined {
  try {
    const value = JSON.parse(String(data)) as Partial<AnalysisEvent>;
    if (typeof value.id !== 'string' || typeof value.type !== 'string') return undefined;
    if (typeof value.status !== 'string') return undefined;
    return {
      id: value.id,
      type: value.type,
      status: value.status,
      previousStatus: value.previousStatus ?? null,
    };
  } catch {
    return undefined;
  }
}

/**
 * Reloads visible data under `queryKey`. A first load in progress may predate the change, and the
 * query client does not restart it: repeat it afterwards.
 */
async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = queryClient.isFetching({
    queryKey,
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey });
  if (first > 0) await queryClient.invalidateQueries({ queryKey });
}
