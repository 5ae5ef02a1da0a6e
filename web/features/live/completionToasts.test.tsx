// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { type FakeEventSource, fakeEventSource } from '#tests/support/fakeEventSource.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { dismissToast } from '#web/ui/toast.ts';
import { CompletionToasts } from './completionToasts.tsx';

const ID = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const done = { id: ID, type: 'cytology', status: 'completed', previousStatus: 'pending_webhook' };
let streams: FakeEventSource[];

beforeEach(() => {
  dismissToast();
  streams = fakeEventSource();
  fakeApi({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (at: string) =>
  renderPage({ at, routes: [{ path: '*', element: <CompletionToasts userId="vet" /> }] });

it('the toast of a report names type and id, and links to it, for ten seconds [1.1-05, 1.4-26, 1.9-12, 2.9-04]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open('/dashboard');
  streams[0]?.send(done);
  expect(await screen.findByText('Análisis Completado')).toBeTruthy();
  expect(screen.getByText('Citología, ...0a41c7e9')).toBeTruthy();
  expect(screen.getByText('Ver Informe').closest('a')?.getAttribute('href')).toBe(
    `/analysis/${ID}`,
  );
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText('Análisis Completado')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText('Análisis Completado')).toBeNull();
});

const LIST = 'GET /api/analyses';
const listed = (changes: object) => () =>
  answer({
    items: [{ id: ID, type: 'cytology', status: 'completed', ...changes }],
    nextCursor: null,
  });

it('the toast of a report names patient and urgency, as the lists do', async () => {
  const api = fakeApi({ [LIST]: listed({ patientName: 'Nube', urgency: 'vital' }) });
  open('/dashboard');
  streams[0]?.send(done);
  const card = (await screen.findByText('Urgencia vital')).closest('li');
  expect(card?.textContent).toContain('Análisis CompletadoNube');
  expect(card?.textContent).toContain('Citología, ...0a41c7e9');
  const [asked] = api.requests.filter(({ url }) => url.pathname === '/api/analyses');
  expect(asked?.url.search).toBe(`?search=${ID}&limit=1`);
});

it('the toast of a report omits ordinary urgency, and a missing name', async () => {
  fakeApi({ [LIST]: listed({ patientName: null, urgency: 'dias' }) });
  open('/dashboard');
  streams[0]?.send(done);
  const card = (await screen.findByText('Análisis Completado')).closest('li');
  expect(card?.textContent).toBe('Análisis CompletadoCitología, ...0a41c7e9Ver Informe');
});

it('the toast of a report appears even if its case cannot be loaded', async () => {
  fakeApi({ [LIST]: () => refuse(503, { detail: 'No disponible.', code: 'unavailable' }) });
  open('/dashboard');
  streams[0]?.send(done);
  expect(await screen.findByText('Citología, ...0a41c7e9')).toBeTruthy();
});

it.each([
  ['while that very case is open', `/analysis/${ID}`, done],
  ['when it was completed already', '/dashboard', { ...done, previousStatus: 'completed' }],
  ['when it failed', '/dashboard', { ...done, status: 'failed' }],
])('says nothing %s [1.4-27]', async (_, at, event) => {
  open(at);
  streams[0]?.send(event);
  expect(screen.queryByText('Análisis Completado')).toBeNull();
});

it('the toast of a report appears while another case is open', async () => {
  open('/analysis/11111111-1111-4111-8111-111111111111');
  streams[0]?.send(done);
  expect(await screen.findByText('Análisis Completado')).toBeTruthy();
});

it('a toast names the reason for an ended session, and none for a replaced one', async () => {
  open('/new-analysis');
  const say = (data: object) =>
    act(() => {
      streams[0]?.dispatchEvent(new MessageEvent('session', { data: JSON.stringify(data) }));
    });
  say({ state: 'ended' });
  expect(screen.queryByRole('alert')).toBeNull();
  say({ state: 'ended', title: ERRORS.account_suspended.title, detail: 'Sus casos se conservan.' });
  expect(await screen.findByText(ERRORS.account_suspended.title)).toBeTruthy();
  expect(screen.getByText('Sus casos se conservan.')).toBeTruthy();
});

it('the toast of a report closes when the report is opened otherwise', async () => {
  const { router } = open('/history');
  streams[0]?.send(done);
  await screen.findByText('Análisis Completado');
  await act(() => router.navigate(`/analysis/${ID}`));
  expect(screen.queryByText('Análisis Completado')).toBeNull();
});
