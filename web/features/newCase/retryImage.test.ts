import { expect, it } from 'vitest';
import { ApiProblem } from '#web/api/problem.ts';
import type { SendAttempt } from './attempt.ts';
import { retryImage } from './retryImage.ts';
import { UNSURE } from './submission.ts';

/** Images sent again one by one, before the case is. */

const cut = new ApiProblem({ title: 'network', detail: 'Sin red.', code: 'network', status: 0 });
const image = (key: string) => ({ key, file: new File([key], `${key}.jpg`) });
const fingerprint = 'the answers';
const begun = (): SendAttempt => ({ key: 'k', fingerprint, id: 'case-1', uploaded: {} });

it('parallel retries keep their own marks, and a lost one stays uncertain', async () => {
  let attempt: SendAttempt | undefined = begun();
  let arrive = () => {};
  const again = (key: string, position: number, upload: () => Promise<unknown>) =>
    retryImage(
      { image: image(key), position, fingerprint, attempt: () => attempt },
      upload,
      (next) => (attempt = next),
    );
  const first = again('a', 1, () => new Promise<void>((resolve) => (arrive = resolve)));
  const second = again('b', 2, () => Promise.reject(cut));
  await expect(second).rejects.toMatchObject({ status: 0 });
  arrive();
  expect(await first).toBe(true);
  expect(attempt?.uploaded).toEqual({ 1: 'a', 2: UNSURE });
});

it.each([
  ['no case', undefined],
  ['other answers', { ...begun(), fingerprint: 'others' }],
  ['a case not begun', { key: 'k', fingerprint, uploaded: {} }],
])('a retry waits for the next sending where there is %s to put it in', async (_, attempt) => {
  const upload = () => Promise.reject(new Error('sent'));
  const retry = { image: image('a'), position: 1, fingerprint, attempt: () => attempt };
  expect(await retryImage(retry, upload, () => {})).toBe(false);
});
