// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareStream } from './leaderTab.ts';

/** The browser's locks of one name, as tabs of one browser see them. */
function fakeLocks() {
  type Lead = () => Promise<void>;
  interface Claim {
    readonly lead: Lead;
    readonly settle: (error?: Error) => void;
  }
  let holder: Claim | undefined;
  let queue: Claim[] = [];
  const grant = (claim: Claim) => {
    holder = claim;
    void claim.lead().then(() => {
      claim.settle();
      if (holder !== claim) return;
      holder = undefined;
      const next = queue.shift();
      if (next) grant(next);
    });
  };
  return {
    request: (_name: string, { signal, steal }: LockOptions, lead: Lead) =>
      new Promise<void>((resolve, reject) => {
        const settle = (error?: Error) => (error ? reject(error) : resolve());
        const claim = { lead, settle };
        signal?.addEventListener('abort', () => {
          if (!queue.includes(claim)) return;
          queue = queue.filter((each) => each !== claim);
          reject(new DOMException('', 'AbortError'));
        });
        if (steal) holder?.settle(new DOMException('', 'AbortError'));
        if (steal || !holder) grant(claim);
        else queue.push(claim);
      }),
  };
}

interface Tab {
  readonly heard: string[];
  /** Its stream, while it has one. */
  say: ((sign: string) => void) | undefined;
  readonly leave: () => void;
}

const tabs: Tab[] = [];
let locks: ReturnType<typeof fakeLocks>;

function openTab(): Tab {
  const heard: string[] = [];
  const tab: Tab = {
    heard,
    say: undefined,
    leave: shareStream<string>({
      name: 'vet',
      open: (hear) => {
        // The stream may open before the tab has its name.
        queueMicrotask(() => {
          tab.say = hear;
        });
        return () => {
          tab.say = undefined;
        };
      },
      hear: (sign) => heard.push(sign),
      greet: () => ['welcome'],
    }),
  };
  tabs.push(tab);
  return tab;
}

beforeEach(() => {
  locks = fakeLocks();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave();
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
});

it('one tab opens the stream, and passes what it hears to the others', async () => {
  const first = openTab();
  const second = openTab();
  await vi.waitFor(() => expect(second.heard).toEqual(['welcome']));
  first.say?.('a case changed');
  await vi.waitFor(() => expect(second.heard).toEqual(['welcome', 'a case changed']));
  expect(first.heard).toEqual(['a case changed']);
  expect(second.say).toBeUndefined();
});

it('the next tab opens the stream when the first one closes', async () => {
  const first = openTab();
  const second = openTab();
  await vi.waitFor(() => expect(second.heard).toEqual(['welcome']));
  first.leave();
  await vi.waitFor(() => expect(second.say).toBeDefined());
  expect(first.say).toBeUndefined();
  second.say?.('again');
  expect(second.heard).toEqual(['welcome', 'again']);
});

it('a tab on screen takes the place of one that does not answer', async () => {
  vi.useFakeTimers();
  const asleep = vi.fn();
  locks.request('', {}, () => new Promise<void>(() => {})).catch(asleep);
  const tab = openTab();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(tab.say).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(tab.say).toBeDefined();
  expect(asleep).toHaveBeenCalledOnce();
});

it('a tab whose place was taken closes its stream and follows', async () => {
  const first = openTab();
  await vi.waitFor(() => expect(first.say).toBeDefined());
  const thief = Promise.withResolvers<void>();
  void locks.request('', { steal: true }, () => thief.promise);
  await vi.waitFor(() => expect(first.say).toBeUndefined());
  thief.resolve();
  await vi.waitFor(() => expect(first.say).toBeDefined());
});

it('each tab has a stream of its own without locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const first = openTab();
  const second = openTab();
  await vi.waitFor(() => expect(second.say).toBeDefined());
  expect(first.say).toBeDefined();
});
