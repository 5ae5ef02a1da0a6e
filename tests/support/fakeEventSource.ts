import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** An event stream whose server is the test. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  static #lastNumber = 0;

  readonly url: string;
  readyState = FakeEventSource.CONNECTING;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** The server accepts the stream. */
  accept(): void {
    this.readyState = FakeEventSource.OPEN;
    act(() => this.onopen?.());
  }

  /** The stream breaks; refused, the browser does not try again. */
  fail({ refused }: { readonly refused: boolean }): void {
    this.readyState = refused ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    act(() => this.onerror?.());
  }

  /** The server says where the stream starts, and which events were before. */
  start(newest: number, known: readonly number[] = []): void {
    this.#dispatch('start', JSON.stringify({ known }), newest);
  }

  /** Sends an event of a case, with the next number by default. */
  send(data: unknown, number: number = FakeEventSource.#lastNumber + 1): void {
    FakeEventSource.#lastNumber = number;
    this.#dispatch('analysis', typeof data === 'string' ? data : JSON.stringify(data), number);
  }

  #dispatch(type: string, data: string, number: number): void {
    act(() => {
      this.dispatchEvent(new MessageEvent(type, { data, lastEventId: String(number) }));
    });
  }
}

/** Streams are opened on the fake until `vi.unstubAllGlobals()`. Returns them in order. */
export function fakeEventSource(): FakeEventSource[] {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  return FakeEventSource.opened;
}
