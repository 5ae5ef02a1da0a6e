// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImageScale } from '#domain/rules/imageScale.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { dismissToast, toastStore } from '#web/ui/toast.ts';
import { ScaleDialog } from './scaleDialog.tsx';

/** Scales chosen for the images of a finished case. */

const ID = '7f3c2b18-1111-4222-8333-abcdef012345';
const COMPOSE = `POST /api/analyses/${ID}/versions`;
const X40 = {
  id: '0a6e6b0e-5d7d-4a51-9a53-6b3b1a1d5a10',
  microscope: 'Olympus CX23',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.1725,
  width: 2048,
  height: 1536,
  origin: 'optics',
};
const X100 = { ...X40, id: '0a6e6b0e-5d7d-4a51-9a53-6b3b1a1d5a11', objective: '100×' };
const OF_IMAGE = {
  microscope: 'Olympus CX23',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.345,
};

let api: ReturnType<typeof fakeApi>;
let scales: unknown[];
const onClose = vi.fn();
beforeEach(() => {
  localStorage.clear();
  dismissToast();
  onClose.mockClear();
  scales = [X40, X100];
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'GET /api/me/microscopes': () => answer({ scales }),
    [COMPOSE]: () => answer({ number: 2, charged: false, undoUntil: null }, 201),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(ofImages: readonly (ImageScale | null)[] = [null, null]) {
  const images = ofImages.map((scale, at) => ({
    id: `imagen-${at + 1}`,
    position: at + 1,
    fileName: `campo-${at + 1}.jpg`,
    width: 1024,
    height: 768,
    scale,
  }));
  const element = (
    <ScaleDialog
      analysis={{ id: ID, version: null, uncharged: null, submittedData: {}, images }}
      onClose={onClose}
    />
  );
  renderPage({ routes: [{ path: '*', element }] });
  return within(await screen.findByRole('dialog', { name: 'Escala de las imágenes' }));
}
const choice = (position: number) =>
  screen.findByLabelText<HTMLSelectElement>(`Escala de la imagen ${position}`);
const choose = async (position: number, value: string) =>
  fireEvent.change(await choice(position), { target: { value } });
const sent = () => api.requests.find(({ method }) => method === 'POST')?.body;

it('scales chosen for images of a finished case give the next version, with their name as reason', async () => {
  const dialog = await open();
  const press = dialog.getByRole<HTMLButtonElement>('button', { name: 'Volver a medir' });
  expect([(await choice(1)).value, press.disabled]).toEqual(['', true]);
  await choose(1, X40.id);
  fireEvent.click(dialog.getByRole('button', { name: /^Usar la última: .* objetivo 40×$/ }));
  expect((await choice(2)).value).toBe(X40.id);
  fireEvent.click(press);
  await waitFor(() => expect(toastStore.read()?.title).toBe('Versión 2 del informe'));
  expect(onClose).toHaveBeenCalled();
  expect(sent()).toEqual({
    base: 1,
    changes: {},
    scales: [
      { position: 1, scale: X40.id },
      { position: 2, scale: X40.id },
    ],
    reason: 'Escala: Olympus CX23, objetivo 40×',
  });
});

it('an image shows the scale that it has, also one of a microscope that is gone, and may lose it', async () => {
  const dialog = await open([OF_IMAGE, { ...OF_IMAGE, microscope: 'Antiguo' }]);
  expect((await choice(1)).value).toBe(X40.id);
  expect((await choice(2)).selectedOptions[0]?.textContent).toBe('Antiguo, objetivo 40×');
  await choose(2, '');
  fireEvent.click(dialog.getByRole('button', { name: 'Volver a medir' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject({
    scales: [{ position: 2, scale: null }],
    reason: 'Escala: ninguna',
  });
});

it('a refused choice says why and keeps it', async () => {
  api.set(COMPOSE, () => refuse(409, { code: 'too_many_versions', detail: 'Mañana podrá.' }));
  const dialog = await open();
  await choose(1, X100.id);
  fireEvent.click(dialog.getByRole('button', { name: 'Volver a medir' }));
  expect(await dialog.findByText('Mañana podrá.')).toBeTruthy();
  expect((await choice(1)).value).toBe(X100.id);
  expect(onClose).not.toHaveBeenCalled();
});

it('an account without microscopes has a link to add one from its report', async () => {
  scales = [];
  const dialog = await open([null]);
  const link = await dialog.findByRole('link', { name: 'Añadir su microscopio' });
  expect(link.getAttribute('href')).toBe('/account-info#microscopios');
});
