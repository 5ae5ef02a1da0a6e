import { expect, it } from 'vitest';
import { ApiProblem } from '#web/api/problem.ts';
import { submitCase } from './submission.ts';

/** Images for which the server has no place at the moment. */

const refusal = (code: string, status: number, retryAfter?: number) =>
  new ApiProblem({ title: code, detail: code, code, status, retryAfter });

/** Sends one image; `answer` is asked at each try and throws a refusal, or lets it be taken. */
async function sendImage(answer: (tries: number) => void) {
  const messages: string[] = [];
  const pauses: number[] = [];
  let tries = 0;
  await submitCase(
    {
      type: 'cytology',
      answers: {},
      images: [{ key: 'a', file: new File(['a'], 'a.jpg') }],
      attempt: undefined,
      signal: new AbortController().signal,
    },
    {
      create: async () => ({ id: 'case', status: 'pending_images' }),
      upload: async () => answer(++tries),
      remove: async () => {},
      submit: async () => {},
    },
    {
      onAttempt: () => {},
      onUploading: () => {},
      onProgress: () => {},
      onWaiting: (_, { code }) => messages.push(`waits: ${code}`),
      onUploaded: () => messages.push('uploaded'),
      onImageFailed: (_, __, { code }) => messages.push(`failed: ${code}`),
    },
    async (milliseconds) => void pauses.push(milliseconds),
  );
  return { messages, pauses };
}

it.each([
  ['uploads_busy', 503],
  ['images_paused', 429],
  ['too_many_at_once', 429],
])('an upload waits as long as the server says: %s', async (code, status) => {
  const { messages, pauses } = await sendImage((tries) => {
    if (tries <= 4) throw refusal(code, status, 20);
  });
  expect(messages).toEqual([...Array(4).fill(`waits: ${code}`), 'uploaded']);
  expect(pauses).toEqual(Array(4).fill(20_000));
});

it('an upload is dropped after three minutes', async () => {
  const { messages, pauses } = await sendImage(() => {
    throw refusal('uploads_busy', 503, 20);
  });
  expect(pauses).toEqual(Array(9).fill(20_000));
  expect(messages.at(-1)).toBe('failed: uploads_busy');
});

it.each([
  ['a server that does not say when', refusal('too_many_at_once', 429)],
  ['one that has had enough for the hour', refusal('too_many_uploads', 429, 30)],
  ['more than three minutes', refusal('images_paused', 429, 181)],
])('an upload is dropped at once: %s', async (_, error) => {
  const { messages, pauses } = await sendImage(() => {
    throw error;
  });
  expect(messages).toEqual([`failed: ${error.code}`]);
  expect(pauses).toEqual([]);
});

it('a failing server gets the same number of attempts, whatever wait it asks for', async () => {
  const { messages, pauses } = await sendImage(() => {
    throw refusal('storage_unavailable', 503, 60);
  });
  expect(pauses).toHaveLength(2);
  expect(messages).toEqual(['failed: storage_unavailable']);
});
