/** Event of the live channel: id and state, never content. */
export interface AnalysisEvent {
  readonly eventId: number;
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly previousStatus: string | null;
  /** Number of another version of the report; absent for a change of state. */
  readonly version?: number | null;
}

export interface Subscriber {
  readonly sessionId: string;
  onEvent(event: AnalysisEvent): void;
  /** The session ended: signed out, revoked, or deleted with its account. */
  onSessionEnded(): void;
  /** The plan of the account changed. */
  onAccountChanged(): void;
  /** A phone did something for a draft of the account. */
  onDraftChanged(draftId: string): void;
  /** Notifications may be missing: catch up from the table. */
  onGap(): void;
  /** The process is ending: the browser should reconnect to another one. */
  onClosing(): void;
}

/** Maps accounts to their open streams in this process. */
export interface LiveHub {
  subscribe(accountId: string, subscriber: Subscriber): () => void;
  /** Ends every stream, including those opened later. */
  endStreams(): void;
  close(): Promise<void>;
}

/** As a trigger announces it; `userId` is for processes of an earlier release. */
interface Noticed extends AnalysisEvent {
  readonly accountId: string;
  readonly userId: string;
}

type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>;

/**
 * One LISTEN per channel for the whole process; each event goes only to its account's streams. The
 * notifications of sessions and plans name the account by its user, of the same id.
 */
export async function createLiveHub(listen: Listen): Promise<LiveHub> {
  const byAccount = new Map<string, Set<Subscriber>>();
  const onGap = () => {
    for (const subscribers of byAccount.values())
      for (const subscriber of subscribers) subscriber.onGap();
  };
  const stopEvents = await listen(
    'analysis_events',
    (payload) => {
      const { userId: _, accountId, ...event } = JSON.parse(payload) as Noticed;
      for (const subscriber of byAccount.get(accountId) ?? []) subscriber.onEvent(event);
    },
    onGap,
  );
  const stopSessions = await listen(
    'ended_sessions',
    (payload) => {
      const ended = JSON.parse(payload) as { userId: string; sessionId: string };
      for (const subscriber of byAccount.get(ended.userId) ?? [])
        if (subscriber.sessionId === ended.sessionId) subscriber.onSessionEnded();
    },
    onGap,
  );
  const stopAccounts = await listen(
    'changed_accounts',
    (payload) => {
      const { userId } = JSON.parse(payload) as { userId: string };
      for (const subscriber of byAccount.get(userId) ?? []) subscriber.onAccountChanged();
    },
    onGap,
  );
  const stopDrafts = await listen(
    'changed_drafts',
    (payload) => {
      const { accountId, draftId } = JSON.parse(payload) as { accountId: string; draftId: string };
      for (const subscriber of byAccount.get(accountId) ?? []) subscriber.onDraftChanged(draftId);
    },
    onGap,
  );
  let ended = false;
  return {
    endStreams() {
      ended = true;
      for (const subscribers of byAccount.values())
        for (const subscriber of subscribers) subscriber.onClosing();
    },
    subscribe(accountId, subscriber) {
      if (ended) subscriber.onClosing();
      const subscribers = byAccount.get(accountId) ?? new Set();
      subscribers.add(subscriber);
      byAccount.set(accountId, subscribers);
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0 && byAccount.get(accountId) === subscribers)
          byAccount.delete(accountId);
      };
    },
    close: async () => {
      await stopEvents();
      await stopSessions();
      await stopAccounts();
      await stopDrafts();
    },
  };
}
