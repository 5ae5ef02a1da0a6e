// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PART_BYTES } from '#domain/rules/draftImages.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import {
  arrival,
  dropUpload,
  followUploads,
  type UploadOwner,
  upload,
  wayOf,
} from './imageUploads.ts';
import { stopSendings, stopUploads } from './sendings.ts';
import { rememberSignedIn } from './signedInHint.ts';

const OWNER: UploadOwner = { user: 'vet', draft: 'd', type: 'ecg' };
const PATH = (key: string) => `/api/drafts/d/images/${key}`;
const image = (key: string, size = 10) => ({
  key,
  file: new File([new Uint8Array(size)], `${key}.jpg`),
});

let api: ReturnType<typeof fakeApi>;
let received: Map<string, number>;

/** The doors of an image: each part adds what is left of it, as far as the test's size. */
function open(key: string, size = 10): void {
  received.set(key, 0);
  const receipt = () => {
    const bytes = received.get(key) ?? 0;
    const state = bytes < size ? 'receiving' : 'accepted';
    return answer({ id: key, size, received: bytes, state, code: null });
  };
  api.set(`PUT ${PATH(key)}`, receipt);
  api.set(`PATCH ${PATH(key)}`, () => {
    received.set(key, Math.min(size, (received.get(key) ?? 0) + PART_BYTES));
    return receipt();
  });
  api.set(`DELETE ${PATH(key)}`, () => new Response(null, { status: 204 }));
}

const until = (test: () => boolean) =>
  new Promise<void>((resolve) => {
    const stop = followUploads(look);
    function look(): void {
      if (!test()) return;
      stop();
      resolve();
    }
    look();
  });
const at = (key: string) => wayOf(key)?.phase.at;
const sent = (method: string, key: string) => api.count(method, PATH(key));

beforeEach(() => {
  received = new Map();
  api = fakeApi({});
  rememberSignedIn({ id: 'vet', role: 'user' });
});
afterEach(() => {
  stopSendings();
  rememberSignedIn(null);
  vi.unstubAllGlobals();
});

it('images go into the draft by themselves, in parts, and whoever waits learns it', async () => {
  open('a', 3 * PART_BYTES);
  upload(OWNER, [image('a', 3 * PART_BYTES)]);
  const phase = await arrival('a', new AbortController().signal);
  expect(phase).toEqual({ at: 'accepted' });
  expect([sent('PUT', 'a'), sent('PATCH', 'a')]).toEqual([1, 3]);
  expect(api.requests[0]?.body).toEqual({ type: 'ecg', size: 3 * PART_BYTES });
});

it('asked again, as by a form that is opened again, they are not sent twice', async () => {
  open('a');
  upload(OWNER, [image('a')]);
  upload(OWNER, [image('a')]);
  await until(() => at('a') === 'accepted');
  upload(OWNER, [image('a')]);
  expect([sent('PUT', 'a'), sent('PATCH', 'a')]).toEqual([1, 1]);
});

it('a network that is back goes on at once', async () => {
  upload(OWNER, [image('a')]);
  await until(() => at('a') === 'pausing');
  open('a');
  window.dispatchEvent(new Event('online'));
  await until(() => at('a') === 'accepted');
  expect(sent('PATCH', 'a')).toBe(1);
});

it('nothing is sent for an account while another one is signed in', async () => {
  open('a');
  rememberSignedIn({ id: 'colleague', role: 'user' });
  upload(OWNER, [image('a')]);
  await until(() => at('a') === 'rest');
  window.dispatchEvent(new Event('online'));
  expect(api.requests).toEqual([]);
  rememberSignedIn({ id: 'vet', role: 'user' });
  upload(OWNER, [image('a')]);
  await until(() => at('a') === 'accepted');
});

it('a discarded draft takes no image any more', async () => {
  upload(OWNER, [image('a')]);
  await until(() => at('a') === 'pausing');
  stopUploads('other');
  expect(at('a')).toBe('pausing');
  stopUploads('d');
  expect(wayOf('a')).toBeUndefined();
});

it('signing out ends them, and nothing waits any more', async () => {
  api.set(`PUT ${PATH('a')}`, () => new Promise<Response>(() => {}));
  upload(OWNER, [image('a')]);
  const waited = arrival('a', new AbortController().signal);
  stopSendings();
  expect([await waited, wayOf('a')]).toEqual([undefined, undefined]);
});

it('the demonstration refuses once, and no other try is made', async () => {
  const detail = 'En la demostración las imágenes no se guardan';
  api.set(`PUT ${PATH('a')}`, () => refuse(403, { detail, code: 'demo_keeps_no_images' }));
  upload(OWNER, [image('a')]);
  await until(() => at('a') === 'stays');
  window.dispatchEvent(new Event('online'));
  upload(OWNER, [image('a')]);
  expect(wayOf('a')?.phase).toMatchObject({ detail });
  expect(api.requests).toHaveLength(1);
});

it('an ended session holds them without a request until the form is there again', async () => {
  api.set(`PUT ${PATH('a')}`, () => refuse(401, { detail: 'x', code: 'unauthenticated' }));
  upload(OWNER, [image('a')]);
  await until(() => at('a') === 'rest');
  expect(api.requests).toHaveLength(1);
  open('a');
  upload(OWNER, [image('a')]);
  await until(() => at('a') === 'accepted');
});

it('two go at a time, the others in their order', async () => {
  const replies: (() => void)[] = [];
  for (const key of ['a', 'b', 'c']) {
    open(key);
    const receipt = answer({ id: key, size: 10, received: 0, state: 'receiving', code: null });
    api.set(`PUT ${PATH(key)}`, () => new Promise((done) => replies.push(() => done(receipt))));
  }
  upload(
    OWNER,
    ['a', 'b', 'c'].map((key) => image(key)),
  );
  expect([at('a'), at('b'), at('c')]).toEqual(['asking', 'asking', 'rest']);
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  replies[0]?.();
  await until(() => at('a') === 'accepted');
  await vi.waitFor(() => expect(replies).toHaveLength(3));
  for (const reply of replies) reply();
  await until(() => at('c') === 'accepted');
});

it('a removed image is taken off the account', async () => {
  open('a');
  upload(OWNER, [image('a')]);
  await until(() => at('a') === 'accepted');
  dropUpload('d', 'a');
  await vi.waitFor(() => expect(sent('DELETE', 'a')).toBe(1));
  expect(wayOf('a')).toBeUndefined();
});
