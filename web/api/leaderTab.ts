import { watchSilence } from './silence.ts';

/**
 * One stream for all tabs of a browser. The tab that holds a lock opens it and passes all that it
 * hears to the others; the lock goes to the next tab when that one closes.
 */
export interface SharedStream<Sign> {
  /** Tabs of one name share. */
  readonly name: string;
  /** Opens the stream, `again` in place of a dead one; returns the function that closes it. */
  readonly open: (hear: (sign: Sign) => void, again: boolean) => () => void;
  readonly hear: (sign: Sign) => void;
  /** Signs for a tab that came later. */
  readonly greet: () => readonly Sign[];
}

type Message<Sign> =
  | { readonly ask: true }
  /** `greets`: of the leading tab itself, not of the server. */
  | { readonly ask?: never; readonly sign: Sign; readonly greets?: boolean };

/** Milliseconds in which the leading tab answers; one that the browser put to sleep does not. */
const ANSWER_MS = 2_000;

/**
 * Returns the function that leaves. Without locks or channels, as on insecure pages, each tab opens
 * a stream of its own. A tab that hears nothing any more opens the stream anew, and leads.
 */
export function shareStream<Sign>(shared: SharedStream<Sign>): () => void {
  let renew = () => {};
  const silence = watchSilence(() => renew());
  const hear = (sign: Sign) => {
    silence.heard();
    shared.hear(sign);
  };
  const onRenew = (act: () => void) => {
    renew = act;
  };
  const locks: LockManager | undefined = navigator.locks;
  const leave =
    locks === undefined || typeof BroadcastChannel === 'undefined'
      ? holdAlone({ ...shared, hear }, onRenew)
      : holdTogether({ ...shared, hear }, locks, { onRenew, hearLeader: shared.hear });
  return () => {
    silence.stop();
    leave();
  };
}

function holdAlone<Sign>(
  { open, hear }: SharedStream<Sign>,
  onRenew: (act: () => void) => void,
): () => void {
  let close = open(hear, false);
  onRenew(() => {
    close();
    close = open(hear, true);
  });
  return () => close();
}

interface Silent<Sign> {
  readonly onRenew: (act: () => void) => void;
  /** For signs that say nothing about the server. */
  readonly hearLeader: (sign: Sign) => void;
}

function holdTogether<Sign>(
  { name, open, hear, greet }: SharedStream<Sign>,
  locks: LockManager,
  { onRenew, hearLeader }: Silent<Sign>,
): () => void {
  const channel = new BroadcastChannel(`vetoscopio:events:${name}`);
  const tell = (message: Message<Sign>) => channel.postMessage(message);
  let left = false;
  let again = false;
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
      else close = open(pass, again);
    });
  const claim = (options: LockOptions) => {
    locks.request(channel.name, options, lead).catch(() => {
      if (left || options.signal?.aborted) return;
      const led = close;
      led?.();
      // Another tab took the lead while this one slept; any other failure leaves it to itself.
      close = led ? undefined : open(hear, again);
      if (led) follow();
    });
  };
  const ask = () => {
    if (close) return;
    tell({ ask: true });
    clearTimeout(unanswered);
    // A hidden tab can wait.
    if (document.visibilityState === 'hidden') return;
    unanswered = setTimeout(takeLead, ANSWER_MS);
  };
  const takeLead = () => {
    again = true;
    claimed.abort();
    claim({ steal: true });
  };
  onRenew(() => {
    if (!close) return takeLead();
    close();
    close = open(pass, true);
  });
  const follow = () => {
    claimed = new AbortController();
    claim({ signal: claimed.signal });
    ask();
  };

  channel.onmessage = ({ data }: MessageEvent<Message<Sign>>) => {
    if (data.ask) {
      if (close) for (const sign of greet()) tell({ sign, greets: true });
      return;
    }
    clearTimeout(unanswered);
    if (!close) (data.greets ? hearLeader : hear)(data.sign);
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
