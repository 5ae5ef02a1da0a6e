import { afterEach, expect, it, vi } from 'vitest';
import { dropEarlyReplies, earlyReply } from './earlyReplies.ts';

const NOW = 60_000;
const text = async (reply: Promise<Response>) => (await reply).text();
const ask = async () => new Response('asked');

function open(early: Promise<Response>, at = NOW) {
  vi.spyOn(performance, 'now').mockReturnValue(NOW);
  window.early = { at, replies: { '/api/me': early } };
}

afterEach(() => {
  vi.restoreAllMocks();
  window.early = undefined;
});

it('a reply of the document is taken once, for its address', async () => {
  open(Promise.resolve(new Response('early')));
  expect(await text(earlyReply('/api/panel', ask))).toBe('asked');
  expect(await text(earlyReply('/api/me', ask))).toBe('early');
  expect(await text(earlyReply('/api/me', ask))).toBe('asked');
});

it('a refusal, a failure and an old reply are asked anew', async () => {
  open(Promise.resolve(new Response('no', { status: 401 })));
  expect(await text(earlyReply('/api/me', ask))).toBe('asked');
  open(Promise.reject(new TypeError('offline')));
  expect(await text(earlyReply('/api/me', ask))).toBe('asked');
  open(Promise.resolve(new Response('early')), NOW - 10_000);
  expect(await text(earlyReply('/api/me', ask))).toBe('asked');
});

it('a change makes them out of date', async () => {
  open(Promise.resolve(new Response('early')));
  dropEarlyReplies();
  expect(await text(earlyReply('/api/me', ask))).toBe('asked');
});
