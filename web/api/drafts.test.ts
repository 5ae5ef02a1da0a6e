// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import {
  contentOf,
  forgetOldDrafts,
  listDrafts,
  readDraft,
  readLastType,
  removeDraft,
  wipeDrafts,
  writeDraft,
  writeLastType,
} from './drafts.ts';
import { randomUuid } from './randomKey.ts';

const ID = randomUuid();
const OTHER = randomUuid();
const draft = (id = ID, savedAt = '2026-11-20T12:00:00.000Z') => ({
  id,
  type: 'cytology',
  data: { patientName: 'Bruma' },
  images: ['a'],
  savedAt,
});

it('draft ids are valid for the server', () => {
  expect(ID).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ID).not.toBe(OTHER);
});

it('equal answers in another order have the same content', () => {
  expect(contentOf({ a: 'x', b: '' })).toBe(contentOf({ b: '', a: 'x' }));
  expect(contentOf({ a: 'x', b: '' })).not.toBe(contentOf({ a: 'x' }));
});

it('stores several drafts of a type, and the account’s known copy of each', () => {
  const account = { stamp: '2026-11-20T12:00:00.000Z', content: '[]' };
  writeDraft('vet', { ...draft(), account });
  writeDraft('vet', draft(OTHER));
  expect(readDraft('vet', ID)?.account).toEqual(account);
  expect(
    listDrafts('vet')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([ID, OTHER].toSorted());
  expect(listDrafts('otra')).toEqual([]);
});

it('drops invalid drafts', () => {
  localStorage.setItem(`vetoscopio:draft:vet:${ID}`, '{"type":"ecg"}');
  localStorage.setItem(`vetoscopio:draft:vet:${OTHER}`, '{');
  writeLastType('vet', 'sample', 'ecg');
  expect(listDrafts('vet')).toEqual([]);
});

it('deletes drafts of any user after thirty days, and nothing else', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  writeDraft('vet', draft(ID, '2026-10-22T12:00:01.000Z'));
  writeDraft('otra', draft(OTHER, '2026-10-22T11:59:59.000Z'));
  writeLastType('vet', 'sample', 'ecg');
  expect(forgetOldDrafts(now)).toEqual([`otra:${OTHER}`]);
  expect([readDraft('otra', OTHER), readDraft('vet', ID)?.id]).toEqual([undefined, ID]);
  expect(readLastType('vet', 'sample')).toBe('ecg');
});

it('wipes one user’s text and nothing else [2.4-24] [ASVS 14.3.1, 14.3.3]', () => {
  writeDraft('uno', draft());
  writeLastType('uno', 'sample', 'ecg');
  writeDraft('dos', draft());
  localStorage.setItem('theme', 'dark');
  wipeDrafts('uno');
  expect(listDrafts('dos')).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.includes('uno'))).toEqual([]);
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('without browser storage drafts live as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(writeDraft('vet', draft())).toBe(false);
  expect(listDrafts('vet')).toMatchObject([{ id: ID, data: { patientName: 'Bruma' } }]);
  removeDraft('vet', ID);
  expect(listDrafts('vet')).toEqual([]);
});
