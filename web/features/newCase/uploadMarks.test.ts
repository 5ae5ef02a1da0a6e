// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#web/api/problem.ts';
import type { ImageState } from './caseImages.ts';
import { uploadMarks } from './uploadMarks.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function stage() {
  const states: ImageState[] = [];
  return { marks: uploadMarks((state) => states.push(state)), last: () => states.at(-1) };
}
const busy = (code: string) =>
  new ApiProblem({ title: code, detail: code, code, status: 503, retryAfter: 20 });

it('a queued image says that others are before it, until its turn', () => {
  const { marks, last } = stage();
  marks.uploading(0.5);
  vi.advanceTimersByTime(60_000);
  expect(last()).toEqual({ name: 'uploading', share: 0.5 });
  marks.uploading(1);
  expect(last()).toEqual({ name: 'uploading', share: 1 });
  vi.advanceTimersByTime(5_000);
  expect(last()).toMatchObject({
    share: 1,
    waiting: expect.stringContaining('otras imágenes por delante'),
  });
  marks.uploading(0);
  expect(last()).toEqual({ name: 'uploading', share: 0 });
});

it('a finished upload shows no mark', () => {
  const { marks, last } = stage();
  marks.uploading(1);
  marks.end();
  vi.advanceTimersByTime(60_000);
  expect(last()).toEqual({ name: 'uploading', share: 1 });
});

it('a delayed upload says why', () => {
  const { marks, last } = stage();
  marks.uploading(1);
  marks.waiting(busy('uploads_busy'));
  vi.advanceTimersByTime(60_000);
  expect(last()).toMatchObject({
    share: 0,
    waiting: expect.stringContaining('otras imágenes por delante'),
  });
  marks.waiting(busy('images_paused'));
  expect(last()).toMatchObject({ waiting: expect.stringContaining('Otra imagen suya') });
});
