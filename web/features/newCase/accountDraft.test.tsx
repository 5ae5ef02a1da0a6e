// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { contentOf, listDrafts, writeDraft } from '#web/api/drafts.ts';
import { dismissToast, toastStore } from '#web/ui/toast.ts';
import { NewCase } from './newCase.tsx';

/** The form and the copy of its draft in the account. */

const CASE = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const STAMP = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T12:05:00.000Z';
const ID = '0b8f1f6e-2222-4222-8222-00000a41c7e9';
const PUT = `PUT /api/drafts/${ID}`;
const DRAFT = { id: ID, type: 'cytology', data: {}, images: [], savedAt: STAMP };
const onSent = vi.fn();
let api: ReturnType<typeof fakeApi>;
/** Draft in the account, as `data`. */
const has = (data: Record<string, unknown> | undefined, updatedAt = STAMP) =>
  api.set('GET /api/drafts', () =>
    answer({ items: data ? [{ id: ID, type: 'cytology', data, updatedAt }] : [] }),
  );

beforeEach(() => {
  localStorage.clear();
  dismissToast();
  onSent.mockClear();
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'GET /api/drafts': () => answer({ items: [] }),
    [PUT]: () => answer({ updatedAt: LATER }),
    [`DELETE /api/drafts/${ID}`]: () => new Response(null, { status: 204 }),
    'POST /api/analyses': () => answer({ id: CASE, status: 'pending_images' }, 201),
    [`POST /api/analyses/${CASE}/submit`]: () =>
      answer({ id: CASE, status: 'pending_webhook', imageCount: 0 }, 202),
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  renderPage({
    at: `/?type=cytology&borrador=${ID}`,
    routes: [{ path: '*', element: <NewCase family="consultation" onSent={onSent} /> }],
  });
const name = () => screen.findByLabelText<HTMLInputElement>('Nombre de la mascota');
const write = async (value: string) => fireEvent.change(await name(), { target: { value } });
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));
const saved = () => api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));
/** The account has replied, so the next request is a save. */
const opened = () => waitFor(() => expect(api.count('GET', '/api/drafts')).toBeGreaterThan(0));

it('the draft is saved in the account after a debounce, and says so', async () => {
  open();
  await opened();
  await write('Bruma');
  expect(screen.queryByText(/en su cuenta/)).toBeNull();
  expect(await screen.findByText(/y en su cuenta/, undefined, { timeout: 15_000 })).toBeTruthy();
  expect(saved()).toEqual([
    { type: 'cytology', data: { patientName: 'Bruma' }, images: [], seen: null },
  ]);
});

it('the draft is saved at once when the page is left', async () => {
  has({ patientName: 'Bruma' });
  open();
  await waitFor(async () => expect((await name()).value).toBe('Bruma'));
  await write('Bruma II');
  leave();
  await waitFor(() =>
    expect(saved()).toEqual([
      { type: 'cytology', data: { patientName: 'Bruma II' }, images: [], seen: STAMP },
    ]),
  );
});

it('an unsaved draft says so and does not block typing', async () => {
  api.set(PUT, () => refuse(503, { detail: 'x', code: 'unavailable' }));
  open();
  await opened();
  await write('Bruma');
  leave();
  expect(await screen.findByText(/pero todavía no en su cuenta/)).toBeTruthy();
  expect((await name()).value).toBe('Bruma');
  expect(toastStore.read()).toBeUndefined();
});

it('an expired session leaves the form in place', async () => {
  api.set(PUT, () => refuse(401, { detail: 'x', code: 'unauthenticated' }));
  open();
  await opened();
  await write('Bruma');
  leave();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect((await name()).value).toBe('Bruma');
});

it('the draft of another device is taken over and can be undone', async () => {
  has({ patientName: 'Bruma', patientAge: '8', unknown: 'x' });
  open();
  expect(await screen.findByText('Sigue con el borrador de otro dispositivo')).toBeTruthy();
  expect((await name()).value).toBe('Bruma');
  expect(screen.getByLabelText<HTMLInputElement>('Edad').value).toBe('8');
  press('Deshacer');
  expect((await name()).value).toBe('');
  expect(screen.queryByText('Sigue con el borrador de otro dispositivo')).toBeNull();
});

describe('two different drafts, here and in the account', () => {
  beforeEach(() => {
    writeDraft(aMe().id, { ...DRAFT, data: { patientName: 'Trufa' } });
    has({ patientName: 'Bruma' });
  });
  const TITLE = 'Hay un borrador más reciente de otro dispositivo';

  it('keep the local one, ask, and take the other on request', async () => {
    open();
    expect(await screen.findByText(TITLE)).toBeTruthy();
    expect((await name()).value).toBe('Trufa');
    press('Usarlo');
    expect((await name()).value).toBe('Bruma');
    expect(screen.queryByText(TITLE)).toBeNull();
    press('Deshacer');
    expect((await name()).value).toBe('Trufa');
  });

  it('keep the local one when the other is discarded', async () => {
    open();
    expect(await screen.findByText(TITLE)).toBeTruthy();
    press('Descartarlo');
    await waitFor(() =>
      expect(saved()).toEqual([
        { type: 'cytology', data: { patientName: 'Trufa' }, images: [], seen: STAMP },
      ]),
    );
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});

it('a full account says so and what to do', async () => {
  api.set(PUT, () => refuse(409, { detail: 'x', code: 'too_many_drafts' }));
  open();
  await opened();
  await write('Bruma');
  leave();
  expect(await screen.findByText(/Ya tiene 20 borradores en su cuenta/)).toBeTruthy();
});

it('a draft sent from elsewhere offers to start a new one', async () => {
  const data = { patientName: 'Trufa' };
  const account = { stamp: STAMP, content: contentOf(data) };
  writeDraft(aMe().id, { ...DRAFT, data, account });
  open();
  expect(await screen.findByText('Este borrador ya no está en su cuenta')).toBeTruthy();
  expect((await name()).value).toBe('Trufa');
  press('Empezar de nuevo');
  expect((await name()).value).toBe('');
  press('Deshacer');
  expect((await name()).value).toBe('Trufa');
});

it('a draft that could not be deleted from the account is deleted on the next visit', async () => {
  has({ patientName: 'Bruma' });
  const handedIn = [contentOf({ patientName: 'Bruma' })];
  writeDraft(aMe().id, { ...DRAFT, handedIn });
  renderPage({
    routes: [{ path: '*', element: <NewCase family="consultation" onSent={onSent} /> }],
  });
  await waitFor(() => expect(api.count('DELETE', `/api/drafts/${ID}`)).toBe(1));
  await waitFor(() => expect(listDrafts(aMe().id)).toEqual([]));
  expect(screen.queryByText(/sin enviar/)).toBeNull();
});

it('going back to a form that was sent starts a new case', async () => {
  writeDraft(aMe().id, { ...DRAFT, handedIn: [contentOf({ patientName: 'Bruma' })] });
  const page = open();
  await name();
  expect(page.where()).toContain('borrador=');
  expect(page.where()).not.toContain(ID);
});

it('a sent case leaves no draft in the account', async () => {
  has({ patientName: 'Bruma' });
  open();
  await waitFor(async () => expect((await name()).value).toBe('Bruma'));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar Análisis' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  await waitFor(() => expect(api.count('DELETE', `/api/drafts/${ID}`)).toBe(1));
  await waitFor(() => expect(listDrafts(aMe().id)).toEqual([]));
});
