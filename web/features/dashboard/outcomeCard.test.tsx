// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { OutcomeCard } from './outcomeCard.tsx';

afterEach(() => vi.unstubAllGlobals());

const ID = '7f3c2b18-4c1e-4a7d-9d7a-2f8b6e1c9a04';
const QUESTION = 'GET /api/outcome-question';
const PUT = `PUT /api/analyses/${ID}/outcome`;
const DONATE = `PUT /api/analyses/${ID}/donation`;
const asked = {
  id: ID,
  type: 'cytology',
  patientName: 'Bruma',
  conclusion: { lead: 'Compatible con', text: 'mastocitoma' },
  createdAt: '2026-11-01T09:00:00.000Z',
  images: 2,
};

function open(put: () => Response) {
  const receiver = { name: 'Clínica Titular', email: 'titular@clinica.test' };
  const api = fakeApi({
    [QUESTION]: () => answer(asked),
    [PUT]: put,
    [DONATE]: () => new Response(null, { status: 204 }),
    'GET /api/donation-offer': () => answer({ receiver, textVersion: '2026-11-24' }),
  });
  renderPage({ routes: [{ path: '/', element: <OutcomeCard /> }] });
  return api;
}

it('one tap answers what a case was, and words may follow', async () => {
  const { requests } = open(() => new Response(null, { status: 204 }));
  expect(await screen.findByText(/«Compatible con mastocitoma»/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fue otra cosa' }));
  expect((await screen.findByRole('status')).textContent).toBe('Guardado. Gracias.');
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Fue otra cosa');
  fireEvent.change(screen.getByLabelText(/en sus palabras/), { target: { value: ' Lipoma ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardado con sus palabras. Gracias.')).toBeTruthy();
  expect(requests.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []))).toEqual([
    { outcome: 'other', note: null },
    { outcome: 'other', note: 'Lipoma' },
  ]);
});

it('offers to give the images once their truth is known, unticked', async () => {
  const api = open(() => new Response(null, { status: 204 }));
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  await press('No se sabe');
  expect((await screen.findByRole('status')).textContent).toBe('Guardado. Gracias.');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Lo confirmó otra prueba');
  const ticks = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(ticks.map(({ checked }) => checked)).toEqual([false, false]);
  expect(screen.getByLabelText(/^Ceder estas 2 imágenes y lo que fue/)).toBe(ticks[0]);
  for (const tick of ticks) fireEvent.click(tick);
  await press('Ceder');
  expect(await screen.findByRole('button', { name: 'Retirar lo cedido' })).toBeTruthy();
  expect(api.count('PUT', `/api/analyses/${ID}/donation`)).toBe(1);
});

it('a refused answer says why, and the question stays', async () => {
  open(() => refuse(503, { detail: 'Inténtelo más tarde.', code: 'unavailable' }));
  fireEvent.click(await screen.findByRole('button', { name: 'No se sabe' }));
  expect(await screen.findByText('Inténtelo más tarde.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'No se sabe' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
});

it('asks nothing without a case', async () => {
  const question = vi.fn(() => answer(null));
  fakeApi({ [QUESTION]: question });
  const { container } = renderPage({ routes: [{ path: '/', element: <OutcomeCard /> }] });
  await vi.waitFor(() => expect(question).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
