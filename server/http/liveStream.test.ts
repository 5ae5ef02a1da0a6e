import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLiveStreams } from './liveStream.ts';

afterEach(() => void vi.useRealTimers());

test('a stream says every 25 seconds that it is alive, in an event that a page hears', () => {
  vi.useFakeTimers();
  const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
  const write = vi.spyOn(outgoing, 'write').mockReturnValue(true);
  const onAlive = vi.fn();
  createLiveStreams().open({ account: 'vet', outgoing, onAlive, onClose: () => {} });
  vi.advanceTimersByTime(24_999);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(25_001);
  expect(write.mock.calls).toEqual([
    ['event: alive\ndata: {}\n\n'],
    ['event: alive\ndata: {}\n\n'],
  ]);
  expect(onAlive).toHaveBeenCalledTimes(2);
  outgoing.emit('close');
  vi.advanceTimersByTime(100_000);
  expect(onAlive).toHaveBeenCalledTimes(2);
});
