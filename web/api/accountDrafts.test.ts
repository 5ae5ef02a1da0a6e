// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { readAccountDraft, saveAccountDraft, wipeAccountDrafts } from './accountDrafts.ts';
import { onSessionEnd } from './sessionEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const DRAFT = { type: 'ecg', data: { patientName: 'Kira' }, seen: null, leaving: false };
const gone = () => new Response(null, { status: 204 });

it('reads the draft of its type only', async () => {
  const items = [{ type: 'cytology', data: {}, updatedAt: 'x' }];
  fakeApi({ 'GET /api/drafts': () => answer({ items }) });
  expect(await readAccountDraft('cytology')).toEqual(items[0]);
  expect(await readAccountDraft('ecg')).toBeUndefined();
});

it('keeps to itself that the session has ended: the vet is typing', async () => {
  fakeApi({ 'PUT /api/drafts/ecg': () => refuse(401, { detail: 'x', code: 'unauthenticated' }) });
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  await expect(saveAccountDraft(DRAFT)).rejects.toMatchObject({ status: 401 });
  expect(ended).not.toHaveBeenCalled();
  stop();
});

it('wipes before the session ends, after what was being saved, and lets nothing be saved between', async () => {
  let reply: (response: Response) => void = () => {};
  const api = fakeApi({
    'PUT /api/drafts/ecg': () => new Promise<Response>((resolve) => (reply = resolve)),
    'DELETE /api/drafts': gone,
  });
  const saving = saveAccountDraft(DRAFT);
  const order = () => api.requests.map(({ method, url }) => `${method} ${url.pathname}`);
  const wiping = wipeAccountDrafts(async () => {
    await expect(saveAccountDraft(DRAFT)).rejects.toThrow();
  });
  await vi.waitFor(() => expect(order()).toEqual(['PUT /api/drafts/ecg']));
  reply(answer({ updatedAt: 'x' }));
  await Promise.all([saving, wiping]);
  expect(order()).toEqual(['PUT /api/drafts/ecg', 'DELETE /api/drafts']);
  api.set('PUT /api/drafts/ecg', () => answer({ updatedAt: 'y' }));
  expect(await saveAccountDraft(DRAFT)).toBe('y');
});

it('signs out also where the drafts could not be wiped, and tells when it could not sign out', async () => {
  fakeApi({});
  const signOut = vi.fn(async () => {});
  await wipeAccountDrafts(signOut);
  expect(signOut).toHaveBeenCalledOnce();
  await expect(wipeAccountDrafts(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
