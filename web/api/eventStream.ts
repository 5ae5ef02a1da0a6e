/** All that a stream of events reports, as it may be passed between tabs. */
export type StreamSign =
  | { readonly is: 'state'; readonly state: 'connecting' | 'open' | 'down' }
  /** The server did not accept the stream: the session may have ended. */
  | { readonly is: 'refused' }
  | { readonly is: 'start' | 'analysis'; readonly number: number; readonly data: string }
  /** The account's plan has changed. */
  | { readonly is: 'account' }
  /** A phone did something for a draft of the account. */
  | { readonly is: 'draft'; readonly data: string }
  | { readonly is: 'session'; readonly data: string };

/** Waits before opening the stream again, in milliseconds; the last one repeats. */
const BACKOFF = [1_000, 2_000, 5_000, 10_000] as const;

/**
 * Keeps a stream open until the returned function is called.
 * @param address where to open it, asked each time.
 * @param again in place of a dead one: until it is open, no event arrives.
 */
export function openStream(
  address: () => string,
  hear: (sign: StreamSign) => void,
  again: boolean,
): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;

  const open = (): void => {
    hear({ is: 'state', state: attempts === 0 && !again ? 'connecting' : 'down' });
    const stream = new EventSource(address());
    source = stream;
    stream.onopen = () => {
      attempts = 0;
      hear({ is: 'state', state: 'open' });
    };
    stream.onerror = () => {
      hear({ is: 'state', state: 'down' });
      // The browser reconnects a broken stream, but not a refused one.
      if (stream.readyState !== EventSource.CLOSED) return;
      hear({ is: 'refused' });
      retry = setTimeout(open, BACKOFF[Math.min(attempts, BACKOFF.length - 1)]);
      attempts += 1;
    };
    for (const is of ['start', 'analysis'] as const)
      stream.addEventListener(is, ({ lastEventId, data }: MessageEvent) =>
        hear({ is, number: Number(lastEventId), data: String(data) }),
      );
    stream.addEventListener('account', () => hear({ is: 'account' }));
    // A tab that missed the opening, or heard an older sign after it, is right from here on.
    stream.addEventListener('alive', () => hear({ is: 'state', state: 'open' }));
    for (const is of ['session', 'draft'] as const)
      stream.addEventListener(is, ({ data }: MessageEvent) => hear({ is, data: String(data) }));
  };

  open();
  return () => {
    clearTimeout(retry);
    source?.close();
  };
}
