// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { senderOf, tidyMarks } from './background.ts';
import { shelved } from './deviceMarks.ts';

/** Marks without a desk, in a browser that stores nothing. */

const MARK: Mark = {
  id: 'm1',
  imageId: 'image',
  body: { kind: 'cell', class: 'a', at: [1, 2] },
  revision: 1,
  removed: false,
};
const PATH = '/api/analyses/case/marks';
const put = () =>
  senderOf('vet', 'case').shelf.write(shelved('vet', { kind: 'case', id: 'case' }, [MARK]));

beforeEach(() => {
  vi.useFakeTimers();
});

it('a page that is gone retries nothing, and its marks are not those of the next one', async () => {
  const api = fakeApi({});
  const gone = new AbortController();
  await tidyMarks('vet', gone.signal);
  await put();
  senderOf('vet', 'case').sync.nudge();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(api.count('PUT', PATH)).toBe(2);
  gone.abort();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(api.count('PUT', PATH)).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
  expect(senderOf('vet', 'case').shelf.isInMemory()).toBe(false);
});

it('a sender whose marks are all sent is gone; the next mark has another', async () => {
  const api = fakeApi({ [`PUT ${PATH}`]: () => answer({ marks: [MARK], withoutImage: [] }) });
  await put();
  const first = senderOf('vet', 'case');
  first.sync.nudge();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(api.count('PUT', PATH)).toBe(1);
  expect(senderOf('vet', 'case')).not.toBe(first);
});
