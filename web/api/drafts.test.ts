// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { wipeDrafts } from './drafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('wipes the drafts of everybody and nothing else', async () => {
  localStorage.setItem('vetoscopio:draft:uno:cytology', '{}');
  localStorage.setItem('vetoscopio:draft:dos:ecg', '{}');
  localStorage.setItem('theme', 'dark');
  const deleteDatabase = vi.fn(() => {
    const request: { onsuccess?: () => void } = {};
    queueMicrotask(() => request.onsuccess?.());
    return request;
  });
  vi.stubGlobal('indexedDB', { deleteDatabase });
  await wipeDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('vetoscopio-drafts');
});

it('goes on where another tab holds the images open or there is no storage', async () => {
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => {
      const request: { onblocked?: () => void } = {};
      queueMicrotask(() => request.onblocked?.());
      return request;
    },
  });
  await expect(wipeDrafts()).resolves.toBeUndefined();
  vi.stubGlobal('indexedDB', undefined);
  await expect(wipeDrafts()).resolves.toBeUndefined();
});
