// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { listAccountDrafts, saveAccountDraft } from './accountDrafts.ts';
import { onSessionEnd } from './sessionEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const ID = '0b8f1f6e-2222-4222-8222-00000a41c7e9';
const PUT = `PUT /api/drafts/${ID}`;
const DRAFT = { id: ID, type: 'ecg', data: { patientName: 'Kira' }, images: [], seen: null };

it('account drafts do not announce an ended session', async () => {
  fakeApi({ [PUT]: () => refuse(401, { detail: 'x', code: 'unauthenticated' }) });
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  await expect(saveAccountDraft(DRAFT)).rejects.toMatchObject({ status: 401 });
  expect(ended).not.toHaveBeenCalled();
  stop();
});

it('account drafts are listed after pending saves', async () => {
  let reply: (response: Response) => void = () => {};
  const api = fakeApi({
    [PUT]: () => new Promise<Response>((resolve) => (reply = resolve)),
    'GET /api/drafts': () => answer({ items: [] }),
  });
  const saving = saveAccountDraft(DRAFT);
  const listing = listAccountDrafts();
  await vi.waitFor(() => expect(api.count('PUT', `/api/drafts/${ID}`)).toBe(1));
  reply(answer({ updatedAt: 'x' }));
  expect(await saving).toBe('x');
  expect(await listing).toEqual([]);
  expect(api.requests.map(({ method }) => method)).toEqual(['PUT', 'GET']);
});
