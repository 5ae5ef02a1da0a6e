// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { NewCase } from './newCase.tsx';

/** A network that fails while a case is sent, and returns. */

const CASE = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const SUBMIT = `POST /api/analyses/${CASE}/submit`;
const onSent = vi.fn();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  dismissToast();
  onSent.mockClear();
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'POST /api/analyses': () => answer({ id: CASE, status: 'pending_images' }, 201),
    [SUBMIT]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CONTINUE = 'Continuar el envío';
const pressed = async (name: string) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};

function turn(network: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network === 'online');
  act(() => void window.dispatchEvent(new Event(network)));
}

async function sendInVain() {
  const element = <NewCase family="consultation" onSent={onSent} />;
  renderPage({ routes: [{ path: '*', element }] });
  fireEvent.change(await screen.findByLabelText('Nombre de la mascota'), {
    target: { value: 'Bruma' },
  });
  await pressed('Enviar Análisis');
  await screen.findByRole('button', { name: CONTINUE });
}

it('a cut connection is announced, and its return too, and nothing is sent by itself', async () => {
  await sendInVain();
  turn('offline');
  expect(
    screen.getAllByText(/Se ha cortado la conexión\. Todo lo escrito sigue aquí/),
  ).toBeTruthy();
  turn('online');
  expect(screen.queryByText(/Se ha cortado/)).toBeNull();
  expect(screen.getAllByText(/Pulse «Continuar el envío» para seguir/)).toBeTruthy();
  const statuses = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statuses.some((text) => text?.includes('Ya hay conexión'))).toBe(true);
  expect(api.count('POST', '/api/analyses')).toBe(1);
});

it('sending resumes on request', async () => {
  await sendInVain();
  api.set(SUBMIT, () => answer({ id: CASE, status: 'pending_webhook', imageCount: 0 }, 202));
  await pressed(CONTINUE);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

it('an unreachable server is distinguished from an offline browser', async () => {
  await sendInVain();
  expect(screen.getAllByText(/No se ha podido conectar con el servidor/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Ya hay conexión/)).toBeNull();
});
