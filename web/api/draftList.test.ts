// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import type { AccountDraft } from './accountDrafts.ts';
import { mergeDrafts, tidyDrafts } from './draftList.ts';
import { contentOf, type DeviceDraft, listDrafts, writeDraft } from './drafts.ts';
import { saveDrafts } from './saveDrafts.ts';

const ID = '0b8f1f6e-2222-4222-8222-00000a41c7e9';
const OLD = '2026-11-20T12:00:00.000Z';
const NEW = '2026-11-20T13:00:00.000Z';
const A = { patientName: 'Bruma' };
const B = { patientName: 'Bruma', patientAge: '8' };

const device = (changes: Partial<DeviceDraft> = {}): DeviceDraft => ({
  id: ID,
  type: 'ecg',
  data: A,
  images: [],
  savedAt: OLD,
  ...changes,
});
const account = (
  data: Record<string, unknown> = A,
  updatedAt = OLD,
  images: AccountDraft['images'] = [],
) => ({ id: ID, type: 'ecg', data, updatedAt, images });
const copyOf = (data: Record<string, unknown>, stamp = OLD) => ({
  stamp,
  content: contentOf(data),
});

describe('the list of drafts', () => {
  it('has each draft once, the newest first, and no empty ones', () => {
    const other = { ...account(B, NEW), id: 'b' };
    const blank = { ...account({}, NEW), id: 'c' };
    expect(mergeDrafts([device({ account: copyOf(A) })], [other, account(), blank])).toMatchObject([
      { id: 'b', data: B, images: 0, stamp: NEW },
      { id: ID, data: A, stamp: OLD },
    ]);
  });

  it('shows the latest text, of this device or of another', () => {
    const [typed] = mergeDrafts([device({ data: B, account: copyOf(A) })], [account(A, NEW)]);
    expect(typed?.data).toEqual(B);
    const [draft] = mergeDrafts([device({ account: copyOf(A) })], [account(B, NEW)]);
    expect(draft).toMatchObject({ data: B, savedAt: NEW });
  });

  it('counts an image once, here and in the account, and those only here apart', () => {
    const there = account(A, OLD, [
      { id: 'a', state: 'accepted' },
      { id: 'x', state: 'accepted' },
    ]);
    const [one] = mergeDrafts([device({ images: ['a', 'b'], account: copyOf(A) })], [there]);
    expect(one).toMatchObject({ images: 3, onlyHere: 1 });
  });

  it('has drafts with only images, and no submitted ones', () => {
    const images = device({ data: {}, images: ['a', 'b'] });
    expect(mergeDrafts([images], [])).toMatchObject([{ images: 2, stamp: undefined }]);
    expect(mergeDrafts([device({ handedIn: [] })], [account()])).toEqual([]);
  });
});

let api: ReturnType<typeof fakeApi>;
let there: ReturnType<typeof account>[];
beforeEach(() => {
  there = [];
  api = fakeApi({
    'GET /api/drafts': () => answer({ items: there }),
    [`PUT /api/drafts/${ID}`]: () => answer({ updatedAt: NEW }),
    [`DELETE /api/drafts/${ID}`]: () => new Response(null, { status: 204 }),
  });
});
const asked = () => api.requests.map(({ method }) => method);

describe('a submitted case whose draft may still be in the account', () => {
  it.each([
    ['the one it was', [account(A)]],
    ['one whose receipt was lost', [account(B, NEW)]],
  ])('takes it away: %s', async (_, items) => {
    there = items;
    writeDraft('vet', device({ data: {}, account: copyOf(A), handedIn: [contentOf(B)] }));
    expect(await tidyDrafts('vet')).toEqual([]);
    expect(asked()).toEqual(['GET', 'DELETE']);
    expect(listDrafts('vet')).toEqual([]);
  });

  it('keeps a draft whose only contents are images', async () => {
    there = [account({}, OLD, [{ id: 'a', state: 'receiving' }])];
    expect(await tidyDrafts('vet')).toEqual(there);
    expect(asked()).toEqual(['GET']);
  });

  it('keeps another device’s later text', async () => {
    there = [account({ patientName: 'Trufa' }, NEW)];
    writeDraft('vet', device({ data: {}, account: copyOf(A), handedIn: [contentOf(A)] }));
    expect(await tidyDrafts('vet')).toEqual(there);
    expect(asked()).toEqual(['GET']);
  });
});

describe('saving drafts before sign-out', () => {
  it('saves missing drafts in the account', async () => {
    there = [account(A)];
    writeDraft('vet', device({ data: B, account: copyOf(A) }));
    expect(await saveDrafts('vet')).toEqual([]);
    expect(api.requests.at(-1)?.body).toEqual({ type: 'ecg', data: B, images: [], seen: OLD });
    expect(await saveDrafts('vet')).toEqual([]);
    expect(asked()).toEqual(['GET', 'PUT', 'GET']);
  });

  it('makes no request when there is nothing here', async () => {
    expect(await saveDrafts('vet')).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it('names the images that the account does not have whole', async () => {
    there = [
      account(A, OLD, [
        { id: 'a', state: 'accepted' },
        { id: 'b', state: 'receiving' },
      ]),
    ];
    const copy = { stamp: OLD, content: contentOf(A, ['a', 'b']) };
    writeDraft('vet', device({ images: ['a', 'b', 'c'], shared: ['a', 'b'], account: copy }));
    expect(await saveDrafts('vet')).toMatchObject([{ images: ['b', 'c'], problem: undefined }]);
    there = [account(A, OLD, [{ id: 'a', state: 'accepted' }])];
    writeDraft(
      'vet',
      device({ images: ['a'], shared: ['a'], account: { ...copy, content: contentOf(A, ['a']) } }),
    );
    expect(await saveDrafts('vet')).toEqual([]);
  });

  it('names unsaved drafts, with the reason', async () => {
    api.set('GET /api/drafts', () => {
      throw new TypeError('Failed to fetch');
    });
    writeDraft('vet', device());
    expect(await saveDrafts('vet')).toMatchObject([{ problem: { code: 'network' } }]);
  });

  it('does not overwrite versions unseen on this device', async () => {
    there = [account({ patientName: 'Trufa' }, NEW)];
    api.set(`PUT /api/drafts/${ID}`, () => refuse(409, { detail: 'x', code: 'draft_changed' }));
    writeDraft('vet', device({ data: B, account: copyOf(A) }));
    expect(await saveDrafts('vet')).toMatchObject([{ problem: { code: 'draft_changed' } }]);
    expect(api.requests.at(-1)?.body).toMatchObject({ seen: OLD });
  });

  it('recognises a saved draft whose receipt was lost', async () => {
    there = [account(B, NEW)];
    writeDraft('vet', device({ data: B, account: copyOf(A) }));
    expect(await saveDrafts('vet')).toEqual([]);
    expect(asked()).toEqual(['GET']);
  });
});
