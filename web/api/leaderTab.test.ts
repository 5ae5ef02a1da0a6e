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
  /** Its streams: the first ones, and those in place of a dead one. */
  readonly opened: string[];
  /** Its stream, while it has one. */
  say: ((sign: string) => void) | undefined;
  readonly leave: () => void;
}

const tabs: Tab[] = [];
let locks: ReturnType<typeof fakeLocks>;

function openTab(): Tab {
  const heard: string[] = [];
  const opened: string[] = [];
  const tab: Tab = {
    heard,
    opened,
    say: undefined,
    leave: shareStream<string>({
      name: 'vet',
      open: (hear, again) => {
        opened.push(again ? 'again' : 'first');
        if (again) hear('opening');
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
  vi.restoreAllMocks();
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

/** No tab hears anything for so long; a stream that is opened anew says so at once. */
const MINUTE = 60_000;

function hide(hidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

for (const many of [1, 3])
  it(`after a minute of silence one of ${many} tabs opens the stream anew`, async () => {
    vi.useFakeTimers();
    const all = Array.from({ length: many }, openTab);
    await vi.advanceTimersByTimeAsync(10);
    const frozen = all[0]?.say;
    expect(frozen).toBeDefined();
    await vi.advanceTimersByTimeAsync(MINUTE - 10_000);
    frozen?.('alive');
    await vi.advanceTimersByTimeAsync(MINUTE - 10_000);
    expect(all.flatMap((tab) => tab.opened)).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(all.flatMap((tab) => tab.opened)).toEqual(['first', 'again']);
    expect(all.filter((tab) => tab.say)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10);
    for (const { heard } of all) expect(heard.at(-1)).toBe('opening');
  });

it('the tab that is shown again leads, unless it has just heard the server', async () => {
  vi.useFakeTimers();
  const first = openTab();
  const second = openTab();
  await vi.advanceTimersByTimeAsync(10_000);
  first.say?.('alive');
  await vi.advanceTimersByTimeAsync(10);
  hide(true);
  hide(false);
  expect(second.say).toBeUndefined();
  await vi.advanceTimersByTimeAsync(10_000);
  hide(true);
  hide(false);
  await vi.advanceTimersByTimeAsync(10);
  expect([first.opened, second.opened].flat()).toContain('again');
});

it('a tab whose timers slept opens the stream anew', async () => {
  vi.useFakeTimers();
  const only = openTab();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(only.opened).toEqual(['first', 'again']);
});
