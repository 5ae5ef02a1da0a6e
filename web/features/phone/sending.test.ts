import { expect, test } from 'vitest';
import { toProblem } from '#web/api/problem.ts';
import type { PhoneApi } from './phoneApi.ts';
import { createSending, type Progress } from './sending.ts';

/** Sending against a server that takes parts, and says no where the test wants it. */

const PART = 256 * 1024;
const SIZE = 600_000;

function server(refusals: readonly (readonly [call: number, status: number, code: string])[] = []) {
  const received = new Map<string, number>();
  const calls: string[] = [];
  const answer = (name: string, id: string, next: () => number) => {
    calls.push(name);
    const [, status, code] = refusals.find(([call]) => call === calls.length) ?? [];
    if (status !== undefined) throw toProblem(status, { code, detail: `Dice ${code}.` });
    received.set(id, next());
    const count = received.get(id) ?? 0;
    return { received: count, state: count >= SIZE ? 'accepted' : 'receiving' } as const;
  };
  const api: Pick<PhoneApi, 'begin' | 'part'> = {
    begin: async (id) => answer('begin', id, () => received.get(id) ?? 0),
    part: async (id, offset) => answer(`part ${offset}`, id, () => offset + PART),
  };
  return { api: api as PhoneApi, calls };
}

async function send(api: PhoneApi, ids = ['one']) {
  const ends: string[] = [];
  const progress = new Map<string, Progress>();
  const cuts: string[] = [];
  const sending = createSending({
    api,
    onProgress: ({ id }, next) => {
      progress.set(id, next);
      if (next.is === 'sending' && next.cut) cuts.push(id);
    },
    onEnd: ({ code }) => ends.push(code),
    pause: async () => {},
  });
  const file = new Blob([new Uint8Array(SIZE)]);
  for (const id of ids) sending.add({ id, file, url: '' });
  await sending.done();
  return { ends, progress, cuts };
}

test('a picture goes in parts, and the next one after it', async () => {
  const { api, calls } = server();
  const { progress } = await send(api, ['one', 'two']);
  const each = ['begin', 'part 0', `part ${PART}`, `part ${2 * PART}`];
  expect(calls).toEqual([...each, ...each]);
  expect([...progress.values()]).toEqual([{ is: 'sent' }, { is: 'sent' }]);
});

test.each([
  [0, 'network'],
  [408, 'upload_too_slow'],
  [429, 'too_many_at_once'],
  [503, 'database_away'],
])('after a failure of %s %s it goes on where the server has it', async (status, code) => {
  const { api, calls } = server([[3, status, code]]);
  const { progress, cuts } = await send(api);
  const twice = `part ${PART}`;
  expect(calls).toEqual(['begin', 'part 0', twice, 'begin', twice, `part ${2 * PART}`]);
  expect(progress.get('one')).toEqual({ is: 'sent' });
  expect(cuts).toEqual(['one']);
});

test('an offset that the server does not have is asked again', async () => {
  const { api, calls } = server([[2, 409, 'part_offset']]);
  await send(api);
  expect(calls.slice(0, 4)).toEqual(['begin', 'part 0', 'begin', 'part 0']);
});

test('a refused picture says why, and the next one goes on', async () => {
  const { api } = server([[2, 415, 'image_type']]);
  const { progress, ends } = await send(api, ['one', 'two']);
  expect(progress.get('one')).toEqual({ is: 'refused', why: 'Dice image_type.' });
  expect(progress.get('two')).toEqual({ is: 'sent' });
  expect(ends).toEqual([]);
});

test('a full code refuses the picture and does not end the page', async () => {
  const { progress, ends } = await send(server([[1, 409, 'phone_code_full']]).api);
  expect(progress.get('one')?.is).toBe('refused');
  expect(ends).toEqual([]);
});

test.each([
  'phone_code_unknown',
  'phone_code_expired',
  'phone_code_finished',
  'phone_code_revoked',
  'phone_code_taken',
])('%s ends the page once, with nothing sent after it', async (code) => {
  const { api, calls } = server([[3, 410, code]]);
  const { ends } = await send(api, ['one', 'two']);
  expect(ends).toEqual([code]);
  expect(calls).toHaveLength(3);
});
