import { expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { OpenCopies } from './openCopies.ts';
import { zipStream } from './zipStream.ts';

async function* files() {
  const bytes = new Uint8Array(100);
  for (const path of ['a', 'b', 'c']) yield { path, bytes, compress: false };
}

test('copies that nobody reads give way, the stillest first, and no newcomer is refused', async () => {
  const copies = new OpenCopies(2);
  const still = zipStream(files(), copies.open('still'));
  const read = zipStream(files(), copies.open('read'));
  const stillReader = still.getReader();
  const reader = read.getReader();
  await stillReader.read();
  await reader.read();
  const third = zipStream(files(), copies.open('third'));
  await expect(stillReader.read()).rejects.toMatchObject({ code: 'cancelled' });
  expect((await reader.read()).done).toBe(false);
  expect(await new Response(third).arrayBuffer()).toHaveProperty('byteLength');
});

test('an account reads one copy at a time, and the next after it', async () => {
  const copies = new OpenCopies();
  const first = zipStream(files(), copies.open('a'));
  expect(() => copies.open('a')).toThrow(ERRORS.too_many_at_once.detail);
  await new Response(first).arrayBuffer();
  await zipStream(files(), copies.open('a')).cancel();
  copies.open('a').onEnd();
  copies.open('a');
});

test('a copy that gave way does not end the account’s next one', () => {
  const copies = new OpenCopies(1);
  const first = copies.open('a');
  copies.open('b');
  const next = copies.open('a');
  first.onEnd();
  first.onRead();
  expect(() => copies.open('a')).toThrow(ERRORS.too_many_at_once.detail);
  expect([first.signal.aborted, next.signal.aborted]).toEqual([true, false]);
});
