/**
 * One stream for all tabs of a browser. The tab that holds a lock opens it and passes all that it
 * hears to the others; the lock goes to the next tab when that one closes.
 */
export interface SharedStream<Sign> {
  /** Tabs of one name share. */
  readonly name: string;
  /** Opens the stream; returns the function that closes it. */
  readonly open: (hear: (sign: Sign) => void) => () => void;
  readonly hear: (sign: Sign) => void;
  /** Signs for a tab that came later. */
  readonly greet: () => readonly Sign[];
}

type Message<Sign> = { readonly ask: true } | { readonly ask?: never; readonly sign: Sign };

/** Milliseconds in which the leading tab answers; one that the browser put to sleep does not. */
const ANSWER_MS = 2_000;

/**
 * Returns the function that leaves. Without locks or channels, as on insecure pages, each tab opens
 * a stream of its own.
 */
export function shareStream<Sign>({ name, open, hear, greet }: SharedStream<Sign>): () => void {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined || typeof BroadcastChannel === 'undefined') return open(hear);
  const channel = new BroadcastChannel(`vetoscopio:events:${name}`);
  const tell = (message: Message<Sign>) => channel.postMessage(message);
  let left = false;
  /** Closes the stream of this tab, while it has one. */
  let close: (() => void) | undefined;
  let release: (() => void) | undefined;
  let claimed = new AbortController();
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const pass = (sign: Sign) => {
    tell({ sign });
    hear(sign);
  };
  const lead = () =>
    new Promise<void>((resolve) => {
      clearTimeout(unanswered);
      release = resolve;
      if (left) resolve();
      else close = open(pass);
    });
  const claim = (options: LockOptions) => {
    locks.request(channel.name, options, lead).catch(() => {
      if (left || options.signal?.aborted) return;
      const led = close;
      led?.();
      // Another tab took the lead while this one slept; any other failure leaves it to itself.
      close = led ? undefined : open(hear);
      if (led) follow();
    });
  };
  const ask = () => {
    if (close) return;
    tell({ ask: true });
    clearTimeout(unanswered);
    // A hidden tab can wait.
    if (document.visibilityState === 'hidden') return;
    unanswered = setTimeout(() => {
      claimed.abort();
      claim({ steal: true });
    }, ANSWER_MS);
  };
  const follow = () => {
    claimed = new AbortController();
    claim({ signal: claimed.signal });
    ask();
  };

  channel.onmessage = ({ data }: MessageEvent<Message<Sign>>) => {
    if (data.ask) {
      if (close) for (const sign of greet()) tell({ sign });
      return;
    }
    clearTimeout(unanswered);
    if (!close) hear(data.sign);
  };
  document.addEventListener('visibilitychange', ask);
  follow();
  return () => {
    left = true;
    document.removeEventListener('visibilitychange', ask);
    clearTimeout(unanswered);
    claimed.abort();
    close?.();
    release?.();
    channel.close();
  };
}
