// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareStream } from './leaderTab.ts';

/** Tabs of one browser whose locks and messages take their time, in whatever order they arrive. */

type State = 'connecting' | 'open' | 'down';
interface Tab {
  readonly state: () => State;
  readonly streams: () => number;
  readonly leave: () => void;
}

const SECOND = 1_000;
/** Longest time of a message or a lock on its way. */
const LONGEST_MS = 3_000;

let later: () => number;
let held: boolean;
/** Streams on which nothing arrives any more. */
let alive: { frozen: boolean; open(): void }[];
let tabs: Tab[];

/** Runs in order, each after some time. */
function queue(): (act: () => void) => void {
  let free = 0;
  return (act) => {
    free = Math.max(free, performance.now() + later());
    setTimeout(act, free - performance.now());
  };
}

function fakeChannels(): void {
  const channels = new Set<Channel>();
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    readonly #to = new Map<Channel, (act: () => void) => void>();
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other === this) continue;
        const way = this.#to.get(other) ?? queue();
        this.#to.set(other, way);
        way(() => channels.has(other) && other.onmessage?.({ data }));
      }
    }
    close(): void {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
}

interface Claim {
  readonly grant: () => void;
  readonly take: () => void;
}

/** The locks of one name; what they decide reaches each tab after some time. */
function fakeLocks(): () => void {
  let holder: Claim | undefined;
  let waiting: Claim[] = [];
  const next = () => {
    holder = waiting.shift();
    holder?.grant();
  };
  return function openTab() {
    const way = queue();
    const request = (_: string, { signal, steal }: LockOptions, lead: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const lost = () => reject(new DOMException('', 'AbortError'));
        const end = () => {
          resolve();
          if (holder === claim) next();
        };
        const claim: Claim = {
          grant: () => way(() => void lead().then(end)),
          take: () => way(lost),
        };
        signal?.addEventListener('abort', () => {
          if (!waiting.includes(claim)) return;
          waiting = waiting.filter((each) => each !== claim);
          lost();
        });
        if (steal) holder?.take();
        if (!steal && holder) waiting.push(claim);
        else {
          holder = claim;
          claim.grant();
        }
      });
    vi.stubGlobal('navigator', { locks: { request } });
  };
}

function openTab(): Tab {
  let state: State = 'connecting';
  const streams = new Set<object>();
  const leave = shareStream<State>({
    name: 'vet',
    open: (hear, again) => {
      hear(again ? 'down' : 'connecting');
      let opened = false;
      const stream = {
        frozen: false,
        open: () => {
          if (held || opened || !streams.has(stream)) return;
          opened = true;
          hear('open');
        },
      };
      streams.add(stream);
      alive.push(stream);
      const signs = setInterval(() => opened && !stream.frozen && hear('open'), 25 * SECOND);
      setTimeout(stream.open, 50);
      return () => {
        clearInterval(signs);
        streams.delete(stream);
      };
    },
    hear: (sign) => {
      state = sign;
    },
    greet: () => [state],
  });
  return { state: () => state, streams: () => streams.size, leave };
}

beforeEach(() => {
  vi.useFakeTimers();
  held = false;
  alive = [];
  tabs = [];
});
afterEach(() => {
  leaveAll();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function leaveAll(): void {
  for (const tab of tabs.splice(0)) tab.leave();
  vi.clearAllTimers();
}

const states = () => tabs.map((tab) => tab.state());
const streams = () => tabs.reduce((sum, tab) => sum + tab.streams(), 0);

const course = fc.record({
  /** Milliseconds between the openings of the tabs. */
  tabs: fc.array(fc.nat(9 * SECOND), { minLength: 1, maxLength: 4 }),
  times: fc.infiniteStream(
    fc.oneof({ weight: 3, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: fc.nat(LONGEST_MS) }),
  ),
  frozenAfter: fc.nat(40 * SECOND),
});

it('a frozen stream is told in every tab, and one stream takes its place', async () => {
  await fc.assert(
    fc.asyncProperty(course, async (one) => {
      leaveAll();
      held = false;
      alive = [];
      later = () => one.times.next().value ?? 0;
      fakeChannels();
      const enter = fakeLocks();
      for (const gap of one.tabs) {
        enter();
        tabs.push(openTab());
        await vi.advanceTimersByTimeAsync(gap);
      }
      await vi.advanceTimersByTimeAsync(45 * SECOND);
      expect([states(), streams()]).toEqual([one.tabs.map(() => 'open'), 1]);
      await vi.advanceTimersByTimeAsync(one.frozenAfter);
      held = true;
      for (const stream of alive) stream.frozen = true;
      await vi.advanceTimersByTimeAsync(60 * SECOND + 5 * SECOND + 10 * SECOND);
      for (let second = 0; second < 150; second++) {
        expect(states(), `after ${second} s`).toEqual(one.tabs.map(() => 'down'));
        await vi.advanceTimersByTimeAsync(SECOND);
      }
      held = false;
      for (const stream of alive) stream.open();
      await vi.advanceTimersByTimeAsync(45 * SECOND);
      expect([states(), streams()]).toEqual([one.tabs.map(() => 'open'), 1]);
    }),
  );
});
