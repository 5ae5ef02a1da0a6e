import type { ServerResponse } from 'node:http';

/** Open streams of one account in this process: a desk with twenty tabs. */
const MAX_OPEN = 20;
/** Milliseconds before the browser of the oldest stream, closed for a newer one, reconnects. */
const COME_BACK_MS = 60_000;
/** The pages take twice as long without a sign for a dead stream (`web/api/silence.ts`). */
const ALIVE_MS = 25_000;
/** Bytes buffered for a browser that does not read; it is cut and resumes later. */
const MAX_WAITING_BYTES = 64 * 1024;
/** Milliseconds for an ended reply to reach a browser that may not read. */
const END_MS = 5000;

/** An open-ended reply: server-sent events on Node's response. */
export interface LiveStream {
  /** No-op once closed. */
  write(text: string): void;
  send(event: { readonly event: string; readonly id?: string; readonly data: unknown }): void;
  readonly close: () => void;
}

interface Opened {
  readonly account: string;
  readonly outgoing: ServerResponse;
  /** Every 25 seconds while open. */
  onAlive(): void;
  onClose(): void;
}

/** Open streams of this process: limited per account, kept alive by one timer. */
export function createLiveStreams(maxOpen = MAX_OPEN) {
  /** In order of opening. */
  const byAccount = new Map<string, Set<Stream>>();
  let clock: NodeJS.Timeout | undefined;

  const keepAlive = (): void => {
    for (const streams of byAccount.values()) for (const stream of streams) stream.keepAlive();
  };
  const forget = (account: string, stream: Stream): void => {
    const streams = byAccount.get(account);
    streams?.delete(stream);
    if (streams?.size === 0) byAccount.delete(account);
    if (byAccount.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
  return {
    open(opened: Opened): LiveStream {
      const streams = byAccount.get(opened.account) ?? new Set<Stream>();
      byAccount.set(opened.account, streams);
      const [oldest] = streams;
      if (oldest && streams.size >= maxOpen) {
        streams.delete(oldest);
        oldest.sendAway();
      }
      const stream = new Stream(opened);
      streams.add(stream);
      clock ??= setInterval(keepAlive, ALIVE_MS).unref();
      opened.outgoing.once('close', () => {
        forget(opened.account, stream);
        opened.onClose();
      });
      return stream;
    },
  };
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

class Stream implements LiveStream {
  readonly #opened: Opened;

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  write(text: string): void {
    const { outgoing } = this.#opened;
    if (outgoing.writableEnded || outgoing.destroyed) return;
    outgoing.write(text);
    if (outgoing.writableLength > MAX_WAITING_BYTES) outgoing.destroy();
  }

  send({ event, id, data }: { event: string; id?: string; data: unknown }): void {
    const number = id === undefined ? '' : `id: ${id}\n`;
    this.write(`event: ${event}\n${number}data: ${JSON.stringify(data)}\n\n`);
  }

  readonly close = (): void => {
    const { outgoing } = this.#opened;
    if (outgoing.writableEnded) return;
    outgoing.end();
    setTimeout(() => outgoing.destroy(), END_MS).unref();
  };

  keepAlive(): void {
    this.send({ event: 'alive', data: {} });
    this.#opened.onAlive();
  }

  sendAway(): void {
    this.write(`retry: ${COME_BACK_MS}\n\n`);
    this.close();
  }
}
