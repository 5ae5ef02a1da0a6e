import { act } from '@testing-library/react';
import { vi } from 'vitest';

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

  accept(): void {
    this.readyState = FakeEventSource.OPEN;
    act(() => this.onopen?.());
  }

  /** Breaks the stream; a browser does not retry a refused one. */
  fail({ refused }: { readonly refused: boolean }): void {
    this.readyState = refused ? FakeEventSource.CLOSED : FakeEventSource.CONNECTING;
    act(() => this.onerror?.());
  }

  /** Sends the opening message: newest and known event numbers. */
  start(newest: number, known: readonly number[] = []): void {
    this.#dispatch('start', JSON.stringify({ known }), newest);
  }

  /** Numbered in order by default. */
  send(data: unknown, number: number = FakeEventSource.#lastNumber + 1): void {
    FakeEventSource.#lastNumber = number;
    this.#dispatch('analysis', typeof data === 'string' ? data : JSON.stringify(data), number);
  }

  /** Says that the account changed. */
  changeAccount(): void {
    this.#dispatch('account', '{}', FakeEventSource.#lastNumber);
  }

  /** Says that a phone did something for a draft. */
  changeDraft(data: string): void {
    this.#dispatch('draft', data, FakeEventSource.#lastNumber);
  }

  #dispatch(type: string, data: string, number: number): void {
    act(() => {
      this.dispatchEvent(new MessageEvent(type, { data, lastEventId: String(number) }));
    });
  }
}

/** Replaces EventSource until `vi.unstubAllGlobals()`. Returns the streams in order. */
export function fakeEventSource(): FakeEventSource[] {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  return FakeEventSource.opened;
}
