// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import {
  draftKey,
  forgetOldDrafts,
  readDraft,
  readHandedIn,
  readTab,
  writeDraft,
  writeHandedIn,
  writeTab,
} from './draftStore.ts';

beforeEach(() => localStorage.clear());

const CYTOLOGY = draftKey('vet', 'cytology');
const ECG = draftKey('otra', 'ecg');
const draft = (savedAt: string) => ({ values: { patientName: 'Bruma' }, images: ['a'], savedAt });

it('keeps what the account is known to have, and drops what is no such thing', () => {
  const account = { stamp: '2026-11-20T12:00:00.000Z', content: '{}' };
  writeDraft(CYTOLOGY, { ...draft('2026-11-20T12:00:00.000Z'), account });
  expect(readDraft(CYTOLOGY)?.account).toEqual(account);
  localStorage.setItem(CYTOLOGY, JSON.stringify({ ...draft(''), account: { stamp: 1 } }));
  expect(readDraft(CYTOLOGY)).toMatchObject({
    account: undefined,
    values: { patientName: 'Bruma' },
  });
});

it('forgets after thirty days, whoever wrote it, and nothing else', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  writeDraft(CYTOLOGY, draft('2026-10-22T12:00:01.000Z'));
  writeDraft(ECG, draft('2026-10-22T11:59:59.000Z'));
  writeTab('vet', 'sample', 'ecg');
  writeHandedIn(ECG, 'sello');
  expect(forgetOldDrafts(now)).toEqual([ECG]);
  expect(readDraft(ECG)).toBeUndefined();
  expect(readDraft(CYTOLOGY)).toBeDefined();
  expect([readTab('vet', 'sample'), readHandedIn(ECG)]).toEqual(['ecg', 'sello']);
});
