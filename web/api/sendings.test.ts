// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { writeDraft } from './drafts.ts';
import { draftOfCase } from './sendings.ts';

const begun = { key: 'k', fingerprint: 'f', id: 'caso', uploaded: {} };
const keep = (id: string, attempt: unknown) =>
  writeDraft('vet', { id, type: 'ecg', data: {}, images: [], savedAt: 'x', attempt });

test('the draft of a case is the one whose attempt began it, not one that mentions it', () => {
  keep('a', { ...begun, id: 'otro', uploaded: { id: 'caso' } });
  keep('b', 'caso');
  keep('c', undefined);
  expect(draftOfCase('vet', 'caso')).toBeUndefined();
  keep('d', begun);
  expect(draftOfCase('vet', 'caso')).toBe('d');
  expect(draftOfCase('otra', 'caso')).toBeUndefined();
});
