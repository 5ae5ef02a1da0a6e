// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { draftOfCase } from '#web/api/sendings.ts';
import { dismissToast, toastStore } from '#web/ui/toast.ts';
import { NewCase } from './newCase.tsx';
import { SendingLines } from './sendingLines.tsx';

/** The form is left while its case is sent: the submission continues. */

const CASE = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const SUBMIT = `POST /api/analyses/${CASE}/submit`;
const onSent = vi.fn();
const me = aMe();
let api: ReturnType<typeof fakeApi>;
let reply = (_: Response) => {};

beforeEach(() => {
  localStorage.clear();
  dismissToast();
  onSent.mockClear();
  api = fakeApi({
    'GET /api/me': () => answer(me),
    'POST /api/analyses': () => answer({ id: CASE, status: 'pending_images' }, 201),
    [SUBMIT]: () => new Promise<Response>((resolve) => (reply = resolve)),
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  const element = <NewCase family="consultation" onSent={onSent} />;
  return renderPage({ routes: [{ path: '*', element }] });
};
const name = () => screen.findByLabelText<HTMLInputElement>('Nombre de la mascota');

async function leave(): Promise<void> {
  const form = open();
  fireEvent.change(await name(), { target: { value: 'Bruma' } });
  const button = screen.getByRole('button', { name: 'Enviar Análisis' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  await waitFor(() => expect(api.count('POST', `/api/analyses/${CASE}/submit`)).toBe(1));
  form.unmount();
  renderPage({ routes: [{ path: '*', element: <SendingLines signedIn /> }] });
}

/** True if the browser would ask before closing the tab. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('a sending case that the vet leaves goes on, shows its progress, guards the tab and ends in the usual message', async () => {
  await leave();
  expect((await screen.findByRole('status')).textContent).toContain('Enviando el caso Bruma');
  expect(asks()).toBe(true);
  reply(answer({ id: CASE, status: 'pending_webhook', imageCount: 0 }, 202));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Análisis Enviado'));
  expect(toastStore.read()?.action).toEqual({ label: 'Ver caso', href: `/analysis/${CASE}` });
  expect(onSent).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByText(/Enviando el caso/)).toBeNull());
  expect(asks()).toBe(false);
  expect(draftOfCase(me.id, CASE)).toBeUndefined();
});

it('a sending case that fails says so, keeps its draft and links back to it', async () => {
  await leave();
  reply(refuse(503, { detail: 'Ahora no.', code: 'unavailable' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Error al enviar análisis'));
  expect(toastStore.read()?.action).toMatchObject({ label: 'Continuar el envío' });
  expect(draftOfCase(me.id, CASE)).toBeDefined();
  expect(asks()).toBe(false);
});

it('a sending case shows no second form', async () => {
  await leave();
  open();
  expect(await screen.findByText('Este caso se está enviando')).toBeTruthy();
  reply(refuse(503, { detail: 'Ahora no.', code: 'unavailable' }));
  expect((await name()).value).toBe('Bruma');
});

it('a sending case stops when the vet signs out', async () => {
  await leave();
  renderPage({ routes: [{ path: '*', element: <SendingLines signedIn={false} /> }] });
  await waitFor(() => expect(screen.queryByText(/Enviando el caso/)).toBeNull());
  expect(asks()).toBe(false);
  reply(answer({ id: CASE, status: 'pending_images' }, 202));
});
