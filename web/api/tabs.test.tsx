// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { fakeEventSource } from '#tests/support/fakeEventSource.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { useFollowPlanChanges } from './billing.ts';
import { useLiveConnection } from './live.ts';
import { useFollowSignOut, useMe, useSignOut } from './session.ts';

const DRAFT = `vetoscopio:draft:${aMe().id}:cytology`;
const guest = () => answer(null);

let api: ReturnType<typeof fakeApi>;
let otherTab: BroadcastChannel;
let heard: unknown[];

beforeEach(() => {
  api = fakeApi({ 'GET /api/me': () => answer(aMe()) });
  otherTab = new BroadcastChannel('vetoscopio:session');
  heard = [];
  otherTab.onmessage = (event) => heard.push(event.data);
});
afterEach(() => {
  otherTab.close();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Tab({ leave }: { readonly leave: () => void }) {
  const me = useMe();
  const signOut = useSignOut();
  useFollowSignOut(leave);
  useLiveConnection(me.data?.id);
  return (
    <>
      <p>{me.data ? 'dentro' : 'fuera'}</p>
      <button type="button" onClick={() => void signOut(leave)}>
        Salir
      </button>
    </>
  );
}

/** As a form that closes does, `leave` saves its draft once more. */
async function openTab() {
  const leave = vi.fn(() => localStorage.setItem(DRAFT, '{}'));
  const streams = fakeEventSource();
  renderPage({ routes: [{ path: '/', element: <Tab leave={leave} /> }] });
  await screen.findByText('dentro');
  return { leave, streams };
}

describe('several tabs', () => {
  it('follow a sign-out, and the sender does not hear itself [1.4-02]', async () => {
    api.set('POST /api/auth/sign-out', () => answer({ success: true }));
    const { leave } = await openTab();
    fireEvent.click(screen.getByText('Salir'));
    await screen.findByText('fuera');
    await waitFor(() => expect(heard).toEqual(['signed-out']));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('hear nothing when the server did not end the session', async () => {
    api.set('POST /api/auth/sign-out', () => refuse(503, { detail: 'x', code: 'unavailable' }));
    vi.spyOn(console, 'error').mockReturnValue();
    await openTab();
    const failed = new Promise((resolve) => process.once('unhandledRejection', resolve));
    fireEvent.click(screen.getByText('Salir'));
    await failed;
    expect(screen.getByText('dentro')).toBeTruthy();
    expect(heard).toEqual([]);
  });

  it('close the pages, and delete the draft that those saved on closing', async () => {
    const { leave } = await openTab();
    otherTab.postMessage('signed-out');
    await screen.findByText('fuera');
    expect(leave).toHaveBeenCalledOnce();
    expect(localStorage.getItem(DRAFT)).toBeNull();
    expect(api.count('POST', '/api/auth/sign-out')).toBe(0);
  });
});

describe('a session that ends elsewhere', () => {
  const say = (stream: EventTarget | undefined) =>
    act(() => {
      stream?.dispatchEvent(new MessageEvent('session', { data: '{"state":"ended"}' }));
    });

  it('ends here when the server reports it, and typed text stays [1.4-02]', async () => {
    const { leave, streams } = await openTab();
    localStorage.setItem(DRAFT, '{}');
    api.set('GET /api/me', guest);
    say(streams[0]);
    await screen.findByText('fuera');
    expect(leave).not.toHaveBeenCalled();
    expect(localStorage.getItem(DRAFT)).toBe('{}');
  });

  it('does not end here when it was only replaced', async () => {
    const { streams } = await openTab();
    const before = api.count('GET', '/api/me');
    say(streams[0]);
    await waitFor(() => expect(api.count('GET', '/api/me')).toBe(before + 1));
    expect(screen.getByText('dentro')).toBeTruthy();
  });
});

function Plan() {
  useFollowPlanChanges();
  return <p>{useMe().data?.planName}</p>;
}

it('reads the account again when its plan changed in another tab', async () => {
  renderPage({ routes: [{ path: '/', element: <Plan /> }] });
  await screen.findByText('Basic');
  api.set('GET /api/me', () => answer(aMe({ current_plan: 'pro', plan_name: 'Pro' })));
  const paying = new BroadcastChannel('vetoscopio:plan');
  paying.postMessage('plan-changed');
  expect(await screen.findByText('Pro')).toBeTruthy();
  paying.close();
});
