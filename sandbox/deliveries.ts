import { createHmac } from 'node:crypto';
import type { Desk } from './desk.ts';
import type { DeliveryRecord } from './records.ts';

/** Pauses before retries, in milliseconds; Stripe gives up after the last one too. */
const AGAIN_AFTER = [1000, 5000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000, 3_600_000];
/** Milliseconds for the seller to answer. */
const PATIENCE_MS = 20_000;
/** Milliseconds that events are gathered before leaving in the wrong order. */
const GATHER_MS = 150;
const KEPT = 5000;
/** Longest timer, so that none outlives what one can wait. */
const LONGEST_WAIT_MS = 3_600_000;

export interface Seller {
  /** Destination of events; undefined until known. */
  url: string | undefined;
  readonly secret: string;
}

/** Sends signed events to the seller, and retries until they are accepted. */
export class Deliveries {
  readonly #desk: Desk;
  readonly #seller: Seller;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #closed = false;

  constructor(desk: Desk, seller: Seller) {
    this.#desk = desk;
    this.#seller = seller;
  }

  set url(url: string | undefined) {
    this.#seller.url = url;
    this.wake();
  }

  /** Host of the product; undefined until known. */
  get host(): string | undefined {
    return URL.parse(this.#seller.url ?? '')?.host;
  }

  get #all(): Record<string, DeliveryRecord> {
    return this.#desk.world.state.deliveries;
  }

  /** Queues an event as the delivery faults say; the next `wake` sends it. */
  add(event: string): void {
    const { deliveryMode: mode } = this.#desk.world.state;
    const dropped = mode.drop > 0;
    if (dropped) mode.drop -= 1;
    for (let copy = 0; copy <= mode.duplicate; copy++) {
      const id = this.#desk.world.id('dlv');
      this.#all[id] = {
        id,
        event,
        state: dropped ? 'dropped' : mode.hold ? 'held' : 'waiting',
        dueAt: Date.now() + mode.delayMs + (mode.reorder ? GATHER_MS : 0),
        attempts: 0,
        lastStatus: null,
      };
    }
    const ids = Object.keys(this.#all);
    for (const old of ids.slice(0, Math.max(0, ids.length - KEPT))) delete this.#all[old];
  }

  release(): number {
    const held = Object.values(this.#all).filter(({ state }) => state === 'held');
    for (const delivery of held) {
      delivery.state = 'waiting';
      delivery.dueAt = Date.now();
    }
    this.wake();
    return held.length;
  }

  /** Sends due events, now and later by timer. */
  wake(): void {
    if (this.#closed || this.#sending || this.#seller.url === undefined) return;
    clearTimeout(this.#timer);
    const waiting = Object.values(this.#all).filter(({ state }) => state === 'waiting');
    const due = waiting.filter(({ dueAt }) => dueAt <= Date.now());
    if (due.length > 0) {
      this.#sending = this.#sendAll(due).finally(() => {
        this.#sending = undefined;
        this.wake();
      });
      return;
    }
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt));
    if (!Number.isFinite(next)) return;
    this.#timer = setTimeout(
      () => this.wake(),
      Math.min(LONGEST_WAIT_MS, Math.max(1, next - Date.now())),
    );
    this.#timer.unref();
  }

  async #sendAll(due: DeliveryRecord[]): Promise<void> {
    const { deliveryMode: mode } = this.#desk.world.state;
    const inOrder = mode.reorder ? due.toReversed() : due;
    for (const delivery of inOrder) {
      if (this.#closed) return;
      const status = await this.send(delivery.event);
      delivery.attempts += 1;
      delivery.lastStatus = status;
      const wait = AGAIN_AFTER[delivery.attempts - 1];
      if (status !== null && status >= 200 && status < 300) delivery.state = 'sent';
      else if (wait === undefined) delivery.state = 'failed';
      else delivery.dueAt = Date.now() + wait;
      this.#desk.world.save();
    }
  }

  /** Sends an event once, ignoring the faults. @returns the status, or null without an answer. */
  async send(event: string): Promise<number | null> {
    const record = this.#desk.world.state.events[event];
    const { url, secret } = this.#seller;
    if (!record || url === undefined) return null;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature(record.body, secret),
          'user-agent': 'Stripe/1.0 (sandbox)',
        },
        body: record.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  /** Resolves once nothing is under way or due. */
  async settled(): Promise<void> {
    while (this.#sending !== undefined) await this.#sending;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.settled();
  }
}

/**
 * Signature header of an event. @param at seconds since 1970, of the real clock: the seller
 * compares it.
 */
export function signature(
  body: string,
  secret: string,
  at = Math.floor(Date.now() / 1000),
): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${body}`, 'utf8').digest('hex');
  return `t=${at},v1=${v1}`;
}
