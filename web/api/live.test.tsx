// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { type FakeEventSource, fakeEventSource } from '#tests/support/fakeEventSource.ts';
import { aMe } from '#tests/support/webAccount.ts';
import { useAnalysis, useOverlay } from './analyses.ts';
import { useHistory } from './caseLists.ts';
import { subscribeToAnalyses, subscribeToDrafts, useLiveConnection, useLiveState } from './live.ts';
import { useMe } from './session.ts';

const ID = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const OTHER = '11111111-1111-4111-8111-111111111111';
const event = { id: ID, type: 'cytology', status: 'completed', previousStatus: 'pending_webhook' };

let streams: FakeEventSource[];
let api: ReturnType<typeof fakeApi>;

function start(use: () => unknown = () => undefined) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(
    () => {
      useLiveConnection('vet');
      use();
      return useLiveState();
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
}

beforeEach(() => {
  streams = fakeEventSource();
  api = fakeApi({
    'GET /api/analyses': () => answer({ items: [], nextCursor: null }),
    [`GET /api/analyses/${ID}`]: () => answer({ id: ID, status: 'pending_webhook' }),
    [`GET /api/analyses/${OTHER}`]: () => answer({ id: OTHER, status: 'pending_webhook' }),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the live stream', () => {
  it('names the draft that a phone did something for, and none after a gap', async () => {
    const heard: (string | undefined)[] = [];
    const stop = subscribeToDrafts((id) => heard.push(id));
    start();
    streams[0]?.accept();
    streams[0]?.changeDraft(JSON.stringify({ id: ID }));
    streams[0]?.changeDraft('no JSON');
    streams[0]?.changeDraft('{}');
    expect(heard).toEqual([ID]);
    streams[0]?.fail({ refused: false });
    streams[0]?.accept();
    expect(heard).toEqual([ID, undefined]);
    stop();
    streams[0]?.changeDraft(JSON.stringify({ id: ID }));
    expect(heard).toHaveLength(2);
  });

  it('reads the list and the case again when the case changes, and no other case [2.4-28]', async () => {
    start(() => {
      useHistory({});
      useAnalysis(ID);
      useAnalysis(OTHER);
    });
    await waitFor(() => expect(api.requests).toHaveLength(3));
    streams[0]?.send(event);
    await waitFor(() => expect(api.requests).toHaveLength(5));
    expect(api.count('GET', '/api/analyses')).toBe(2);
    expect(api.count('GET', `/api/analyses/${ID}`)).toBe(2);
    expect(api.count('GET', `/api/analyses/${OTHER}`)).toBe(1);
  });

  it('reads the contours again when the report has another version, and only then', async () => {
    const contours = `/api/analyses/${ID}/images/i1/overlay`;
    api.set(`GET ${contours}`, () => answer(null));
    start(() => void useOverlay(ID, 'i1'));
    await waitFor(() => expect(api.count('GET', contours)).toBe(1));
    streams[0]?.send({ ...event, status: 'completed', previousStatus: 'pending_webhook' });
    expect(api.count('GET', contours)).toBe(1);
    streams[0]?.send({ ...event, status: 'completed', previousStatus: 'completed' });
    await waitFor(() => expect(api.count('GET', contours)).toBe(2));
  });

  it('reads the first case again when its second reading changes', async () => {
    api.set(`GET /api/analyses/${OTHER}`, () =>
      answer({ id: OTHER, status: 'completed', readings: [{ id: ID }] }),
    );
    const reading = { known: false };
    start(() => {
      reading.known = useAnalysis(OTHER).data !== undefined;
    });
    await waitFor(() => expect(reading.known).toBe(true));
    streams[0]?.send(event);
    await waitFor(() => expect(api.count('GET', `/api/analyses/${OTHER}`)).toBe(2));
  });

  it('repeats a first reading that was under way when the case changed', async () => {
    let late: (reply: Response) => void = () => {};
    const held = new Promise<Response>((resolve) => (late = resolve));
    api.set(`GET /api/analyses/${ID}`, () => held);
    const reading = { status: '' };
    start(() => {
      reading.status = useAnalysis(ID).data?.status ?? '';
    });
    await waitFor(() => expect(api.requests).toHaveLength(1));
    api.set(`GET /api/analyses/${ID}`, () => answer({ id: ID, status: 'completed' }));
    streams[0]?.send(event);
    late(answer({ id: ID, status: 'pending_webhook' }));
    await waitFor(() => expect(reading.status).toBe('completed'));
  });

  it('reads the account again when its plan changed elsewhere', async () => {
    api.set('GET /api/me', () => answer(aMe()));
    start(() => useMe());
    await waitFor(() => expect(api.count('GET', '/api/me')).toBe(1));
    streams[0]?.changeAccount();
    await waitFor(() => expect(api.count('GET', '/api/me')).toBe(2));
  });

  it('reads the account again when the stream is back, and not when it first opens', async () => {
    api.set('GET /api/me', () => answer(aMe()));
    const { result } = start(() => useMe());
    await waitFor(() => expect(api.count('GET', '/api/me')).toBe(1));
    streams[0]?.accept();
    await waitFor(() => expect(result.current).toBe('open'));
    expect(api.count('GET', '/api/me')).toBe(1);
    streams[0]?.fail({ refused: false });
    await waitFor(() => expect(result.current).toBe('down'));
    streams[0]?.accept();
    await waitFor(() => expect(api.count('GET', '/api/me')).toBe(2));
  });

  it('reloads after the stream was closed', async () => {
    start(() => useHistory({}));
    await waitFor(() => expect(api.requests).toHaveLength(1));
    streams[0]?.accept();
    await waitFor(() => expect(api.requests).toHaveLength(2));
  });

  it('opens a silent stream anew, is down until it is open, and then reads the list', async () => {
    vi.useFakeTimers();
    const { result } = start(() => useHistory({}));
    const listed = () => api.count('GET', '/api/analyses');
    act(() => streams[0]?.accept());
    await act(() => vi.advanceTimersByTimeAsync(50_000));
    const before = listed();
    act(() => {
      streams[0]?.dispatchEvent(new MessageEvent('alive', { data: '{}' }));
    });
    await act(() => vi.advanceTimersByTimeAsync(50_000));
    expect([result.current, streams.length, listed()]).toEqual(['open', 1, before]);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect([result.current, streams.length, listed()]).toEqual(['down', 2, before]);
    expect(streams[0]?.readyState).toBe(2);
    act(() => streams[1]?.accept());
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect([result.current, listed()]).toEqual(['open', before + 1]);
  });

  it('is open again by the next sign of life, whatever it heard before', async () => {
    const { result } = start();
    act(() => streams[0]?.fail({ refused: false }));
    expect(result.current).toBe('down');
    act(() => {
      streams[0]?.dispatchEvent(new MessageEvent('alive', { data: '{}' }));
    });
    expect(result.current).toBe('open');
  });

  it('notifies its listeners, and survives an unreadable message', () => {
    start();
    const heard = vi.fn();
    const stop = subscribeToAnalyses(heard);
    streams[0]?.send('{medio');
    streams[0]?.send({ id: 7 });
    expect(heard).not.toHaveBeenCalled();
    streams[0]?.send(event);
    expect(heard).toHaveBeenCalledExactlyOnceWith(event);
    stop();
    streams[0]?.send(event);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('leaves a broken stream to the browser and opens a refused one again, later each time [1.9-14]', () => {
    vi.useFakeTimers();
    const { result } = start();
    expect(result.current).toBe('connecting');
    streams[0]?.accept();
    expect(result.current).toBe('open');

    streams[0]?.fail({ refused: false });
    expect(result.current).toBe('down');
    act(() => vi.advanceTimersByTime(50_000));
    expect(streams).toHaveLength(1);

    streams[0]?.fail({ refused: true });
    act(() => vi.advanceTimersByTime(1_000));
    expect(streams).toHaveLength(2);
    streams[1]?.fail({ refused: true });
    act(() => vi.advanceTimersByTime(1_999));
    expect(streams).toHaveLength(2);
    act(() => vi.advanceTimersByTime(1));
    expect(streams).toHaveLength(3);
    streams[2]?.accept();
    expect(result.current).toBe('open');
  });

  it('sends a new stream its position, even before any event', () => {
    vi.useFakeTimers();
    start();
    expect(streams[0]?.url).toBe('/api/events');
    streams[0]?.start(0);
    streams[0]?.fail({ refused: true });
    act(() => vi.advanceTimersByTime(1_000));
    expect(streams[1]?.url).toBe('/api/events?since=0');
    streams[1]?.send(event, 72);
    // Numbered before an event that arrived earlier.
    streams[1]?.send(event, 71);
    streams[1]?.fail({ refused: true });
    act(() => vi.advanceTimersByTime(2_000));
    expect(streams[2]?.url).toBe('/api/events?since=72');
  });

  it('ignores repeated events after resuming', () => {
    start();
    const heard = vi.fn();
    const stop = subscribeToAnalyses(heard);
    streams[0]?.start(40, [40, 38]);
    streams[0]?.send(event, 41);
    streams[0]?.fail({ refused: false });
    for (const number of [38, 40, 41]) streams[0]?.send(event, number);
    expect(heard).toHaveBeenCalledOnce();
    streams[0]?.send(event, 39);
    streams[0]?.send(event, 42);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
  });

  it('remembers its latest events only', () => {
    start();
    const heard = vi.fn();
    const stop = subscribeToAnalyses(heard);
    for (let number = 1; number <= 600; number++) streams[0]?.send(event, number);
    streams[0]?.send(event, 600 - 64);
    expect(heard).toHaveBeenCalledTimes(600);
    streams[0]?.send(event, 1);
    expect(heard).toHaveBeenCalledTimes(601);
    stop();
  });

  it('closes with the session [2.4-30]', () => {
    const { unmount } = start();
    unmount();
    expect(streams[0]?.readyState).toBe(2);
  });
});

it('polls an open case every 15 s only while the stream is down and the case is running', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  start(() => useAnalysis(ID));
  await waitFor(() => expect(api.count('GET', `/api/analyses/${ID}`)).toBe(1));
  streams[0]?.accept();
  await waitFor(() => expect(api.count('GET', `/api/analyses/${ID}`)).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(api.count('GET', `/api/analyses/${ID}`)).toBe(2);

  streams[0]?.fail({ refused: false });
  api.set(`GET /api/analyses/${ID}`, () => answer({ id: ID, status: 'completed' }));
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  expect(api.count('GET', `/api/analyses/${ID}`)).toBe(3);
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(api.count('GET', `/api/analyses/${ID}`)).toBe(3);
});
