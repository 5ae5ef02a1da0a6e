// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAccountMark } from '#tests/support/accountMark.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { type LastPanel, readLastPanel, writeLastPanel } from './lastPanel.ts';
import { createQueryClient, forgetMe } from './queryClient.ts';
import { useBeginSession, useMe } from './session.ts';

const PANEL: LastPanel = {
  name: 'Lucía',
  plan: {
    planName: 'Basic',
    limitType: 'monthly',
    consultationLimit: 5,
    consultationsThisMonth: 3,
    consultationsRemaining: 2,
  },
  cases: [
    {
      id: 'a',
      type: 'cytology',
      status: 'completed',
      patientName: 'Bruma',
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
};

beforeEach(() => setAccountMark('una'));
afterEach(() => {
  setAccountMark(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('is of the account that wrote it alone', () => {
  writeLastPanel(PANEL);
  expect(readLastPanel()).toEqual(PANEL);
  expect(readLastPanel()).toBe(readLastPanel());
  setAccountMark('otra');
  expect(readLastPanel()).toBeUndefined();
  setAccountMark(undefined);
  expect(readLastPanel()).toBeUndefined();
});

it('is not stored without the cookie of a session', () => {
  setAccountMark(undefined);
  writeLastPanel(PANEL);
  expect(localStorage).toHaveLength(0);
});

it('is not read when it was written in another shape', () => {
  writeLastPanel(PANEL);
  const [key = ''] = Object.keys(localStorage);
  for (const text of ['{medio', 'null', '{"version":0,"account":"una"}']) {
    localStorage.setItem(key, text);
    expect(readLastPanel(), text).toBeUndefined();
  }
});

function Me({ begin = false }: { readonly begin?: boolean }) {
  useMe();
  const beginSession = useBeginSession();
  useEffect(() => {
    if (begin) void beginSession();
  }, [begin, beginSession]);
  return null;
}

it('is wiped when the session ended, when there is none, and when one begins', async () => {
  writeLastPanel(PANEL);
  expect(readLastPanel()).toBeDefined();
  forgetMe(createQueryClient());
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).not.toContain('account');

  setAccountMark('una');
  const api = fakeApi({ 'GET /api/me': () => answer(null) });
  writeLastPanel(PANEL);
  expect(readLastPanel()).toBeDefined();
  const { unmount } = renderPage({ routes: [{ path: '/', element: <Me /> }] });
  await waitFor(() => expect(readLastPanel()).toBeUndefined());
  unmount();

  setAccountMark('una');
  api.set('GET /api/me', () => answer(aMe()));
  writeLastPanel(PANEL);
  expect(readLastPanel()).toBeDefined();
  renderPage({ routes: [{ path: '/', element: <Me begin /> }] });
  await waitFor(() => expect(readLastPanel()).toBeUndefined());
});
