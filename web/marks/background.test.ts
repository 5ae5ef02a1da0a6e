// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { senderOf, tidyMarks } from './background.ts';
import { shelved } from './deviceMarks.ts';
import { markOf, PLACE, USER } from './testing/syncBench.ts';

/** Marks without a desk, in a browser that stores nothing. */

const PATH = `/api/analyses/${PLACE.id}/marks`;
const sender = () => senderOf(USER, PLACE.id);
const put = () => sender().shelf.write(shelved(USER, PLACE, [markOf('m1')]));

beforeEach(() => {
  vi.useFakeTimers();
});

it('a page that is gone retries nothing, and its marks are not those of the next one', async () => {
  const api = fakeApi({});
  const gone = new AbortController();
  await tidyMarks(USER, gone.signal);
  await put();
  sender().sync.nudge();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(api.count('PUT', PATH)).toBe(2);
  gone.abort();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(api.count('PUT', PATH)).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
  expect(sender().shelf.isInMemory()).toBe(false);
});

it('a sender whose marks are all sent is gone; the next mark has another', async () => {
  const api = fakeApi({
    [`PUT ${PATH}`]: () => answer({ marks: [markOf('m1')], withoutImage: [] }),
  });
  await put();
  const first = sender();
  first.sync.nudge();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(api.count('PUT', PATH)).toBe(1);
  expect(sender()).not.toBe(first);
});
