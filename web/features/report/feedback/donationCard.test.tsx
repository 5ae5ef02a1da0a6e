// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DONATION_TEXT_VERSION } from '#domain/rules/donationText.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DonationCard, type DonationCardProps } from './donationCard.tsx';

const ID = '7f3c2b18-4c1e-4a7d-9d7a-2f8b6e1c9a04';
const PATH = `/api/analyses/${ID}/donation`;
const OFFER = {
  receiver: { name: 'Clínica Titular, S. L.', email: 'titular@clinica.test' },
  textVersion: DONATION_TEXT_VERSION,
};
const image = (position: number) => ({
  id: `i${position}`,
  position,
  fileName: 'a.jpg',
  width: 8,
  height: 8,
  hasOverlay: false,
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  const done = () => new Response(null, { status: 204 });
  api = fakeApi({
    'GET /api/donation-offer': () => answer(OFFER),
    [`PUT ${PATH}`]: done,
    [`DELETE ${PATH}`]: done,
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(changes: Partial<DonationCardProps['analysis']> = {}) {
  const outcome = { outcome: 'other', note: 'Lipoma' } as const;
  const analysis = { id: ID, outcome, donatedAt: null, images: [image(1), image(2)], ...changes };
  return renderPage({ routes: [{ path: '/', element: <DonationCard analysis={analysis} /> }] });
}

const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const giveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Ceder' });
const writes = () =>
  api.requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [[method, body]]));

it('says what is given, to whom and what for, and needs two ticks of its own', async () => {
  open();
  expect(
    await screen.findByText(/respondió «Fue otra cosa», con estas palabras: «Lipoma»/),
  ).toBeTruthy();
  expect(screen.getByText(/Clínica Titular, S\. L\. \(titular@clinica\.test\)/)).toBeTruthy();
  expect(screen.getByText(/No se usa para entrenar modelos/)).toBeTruthy();
  const [consent, withoutNames] = ticks();
  expect(ticks().map(({ checked }) => checked)).toEqual([false, false]);
  expect((await giveButton()).disabled).toBe(true);
  if (consent) fireEvent.click(consent);
  expect((await giveButton()).disabled).toBe(true);
  if (withoutNames) fireEvent.click(withoutNames);
  fireEvent.click(await giveButton());
  const ended = await screen.findByRole('button', { name: 'Retirar lo cedido' });
  expect(document.activeElement?.textContent).toBe('Cedido. Gracias.');
  fireEvent.click(ended);
  expect(await screen.findByText('Retirado: ya no está en ningún conjunto.')).toBeTruthy();
  expect(ticks().map(({ checked }) => checked)).toEqual([false, false]);
  const consented = { textVersion: DONATION_TEXT_VERSION, consents: true, withoutNames: true };
  expect(writes()).toEqual([
    ['PUT', consented],
    ['DELETE', undefined],
  ]);
});

it('stays given while taking it back fails', async () => {
  api.set(`DELETE ${PATH}`, () => refuse(503, { detail: 'Inténtelo más tarde.', code: 'x' }));
  open();
  const button = await giveButton();
  for (const tick of ticks()) fireEvent.click(tick);
  fireEvent.click(button);
  const end = () => screen.findByRole('button', { name: 'Retirar lo cedido' });
  fireEvent.click(await end());
  expect(await screen.findByText('Inténtelo más tarde.')).toBeTruthy();
  expect(await end()).toBeTruthy();
});

it('a refusal says why, and nothing counts as given', async () => {
  api.set(`PUT ${PATH}`, () => refuse(409, { detail: 'El texto ha cambiado.', code: 'x' }));
  open();
  const button = await giveButton();
  for (const tick of ticks()) fireEvent.click(tick);
  fireEvent.click(button);
  expect(await screen.findByText('El texto ha cambiado.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retirar lo cedido' })).toBeNull();
});

it('is not offered where nobody receives it, but what was given can be taken back', async () => {
  const offer = vi.fn(() => answer(null));
  api.set('GET /api/donation-offer', offer);
  const { container } = open();
  await vi.waitFor(() => expect(offer).toHaveBeenCalled());
  expect(container.textContent).toBe('');
  open({ donatedAt: '2026-11-24T09:00:00.000Z' });
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar lo cedido' }));
  expect(await screen.findByText('Retirado: ya no está en ningún conjunto.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
