import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beat } from './listener.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function fakeClient() {
  const client = Object.assign(new EventEmitter(), { asked: 0, query: async () => client.asked++ });
  return client;
}

test('the heartbeat queries a connection repeatedly, without piling up queries', async () => {
  const client = fakeClient();
  beat(client);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(client.asked).toBe(20);
  expect(client.listenerCount('end')).toBe(1);
});

test('the heartbeat stops for an ended connection', async () => {
  const client = fakeClient();
  beat(client);
  client.emit('end');
  await vi.advanceTimersByTimeAsync(100_000);
  expect(client.asked).toBe(0);
});
