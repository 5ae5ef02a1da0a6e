// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { writeDraft } from '#web/api/drafts.ts';
import { beginSending, stopSendings } from '#web/api/sendings.ts';
import { dismissToast, toastStore } from '#web/ui/toast.ts';
import { Unsent } from './unsent.tsx';

/** The page of a case that was created but not submitted. */

const ID = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const me = aMe();
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  dismissToast();
  api = fakeApi({
    'GET /api/me': () => answer(me),
    [`POST /api/analyses/${ID}/submit`]: () =>
      answer({ id: ID, status: 'pending_webhook', imageCount: 1 }, 202),
    [`DELETE /api/analyses/${ID}`]: () => new Response(null, { status: 204 }),
  });
});
afterEach(() => {
  stopSendings();
  vi.unstubAllGlobals();
});

function open(changes: Partial<Analysis> = {}) {
  const analysis = {
    id: ID,
    type: 'cytology',
    patientName: 'Bruma',
    own: true,
    images: [{ id: 'a', position: 1, fileName: 'a.jpg', width: 1, height: 1, hasOverlay: false }],
    ...changes,
  } as Analysis;
  const element = <Unsent analysis={analysis} definition={catalogue.find('cytology')} />;
  return renderPage({ routes: [{ path: '*', element }] });
}
const press = async (name: string, inside = screen) =>
  fireEvent.click(await inside.findByRole('button', { name }));

it('an unsent case says that nobody reads it, and can be submitted as it is', async () => {
  open();
  expect(await screen.findByText(/nadie lo está leyendo y no se ha cobrado/)).toBeTruthy();
  expect(screen.getByText(/Se guardaron sus datos y 1 imagen/)).toBeTruthy();
  await press('Continuar el envío');
  await waitFor(() => expect(toastStore.read()?.title).toBe('Análisis Enviado'));
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    attemptedImages: 1,
  });
});

it('an unsent case links to the form when this browser holds the missing images', async () => {
  const attempt = { key: 'k', fingerprint: 'f', id: ID, uploaded: {} };
  const draft = { id: 'borrador-1', type: 'cytology', data: {}, images: [], savedAt: 'x' };
  writeDraft(me.id, { ...draft, attempt });
  open();
  const link = await screen.findByRole('link', { name: 'Continuar el envío' });
  expect(link.getAttribute('href')).toBe('/new-analysis?type=cytology&borrador=borrador-1');
});

it('discarding an unsent case asks first', async () => {
  const page = open();
  await press('Descartar');
  const dialog = within(await screen.findByRole('dialog', { name: /Descartar el envío de Bruma/ }));
  expect(api.count('DELETE', `/api/analyses/${ID}`)).toBe(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(page.where()).toBe('/history'));
  expect(api.count('DELETE', `/api/analyses/${ID}`)).toBe(1);
});

it('a failed submission of an unsent case says why', async () => {
  const refused = () =>
    refuse(409, { title: 'Ya ha cambiado', detail: 'mal', code: 'wrong_state' });
  api.set(`POST /api/analyses/${ID}/submit`, refused);
  open();
  await press('Continuar el envío');
  await waitFor(() => expect(toastStore.read()?.title).toBe('Ya ha cambiado'));
});

it('an unsent case offers nothing while this tab sends it', async () => {
  const stop = () => {};
  const progress = { uploaded: 1, total: 3, away: true, stop };
  beginSending({ draft: 'd', analysisId: ID, name: 'Bruma', ...progress });
  open();
  expect(await screen.findByText('Enviando el caso')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('an unsent case offers nothing to an administrator', async () => {
  open({ own: false });
  await screen.findByText('Sin enviar');
  expect(screen.queryByRole('button')).toBeNull();
});

it('an interrupted second reading links to the first case, and cannot be submitted', async () => {
  open({ askedEngine: 'llm', againOf: '9a0e44d2-1111-4111-8111-00000a41c7e9' });
  const link = await screen.findByRole('link', { name: 'Ir al primer caso' });
  expect(link.getAttribute('href')).toBe('/analysis/9a0e44d2-1111-4111-8111-00000a41c7e9');
  expect(screen.queryByRole('button', { name: 'Continuar el envío' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeTruthy();
});
