// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { NewCase } from './newCase.tsx';

const CASE = '7f3c2b18-1111-4111-8111-00000a41c7e9';
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
const WIDE = { ...X40, id: '0a6e6b0e-5d7d-4a51-9a53-6b3b1a1d5a11', objective: '10×', width: 4096 };

let api: ReturnType<typeof fakeApi>;
let scales: unknown[];
beforeEach(() => {
  localStorage.clear();
  dismissToast();
  scales = [X40, WIDE];
  // jsdom decodes nothing and sends no file.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  );
  vi.stubGlobal('Image', DecodedPicture);
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'GET /api/drafts': () => answer({ items: [] }),
    'GET /api/me/microscopes': () => answer({ scales }),
    'POST /api/analyses': () => answer({ id: CASE, status: 'pending_images' }, 201),
    [`POST /api/analyses/${CASE}/submit`]: () =>
      answer({ id: CASE, status: 'pending_webhook', imageCount: 1 }, 202),
  });
});
afterEach(() => vi.unstubAllGlobals());

class DecodedPicture {
  naturalWidth = 1024;
  naturalHeight = 768;
  onload: (() => void) | null = null;
  set src(_: string) {
    queueMicrotask(() => this.onload?.());
  }
}

class AcceptedUpload {
  upload = {};
  status = 201;
  responseText = JSON.stringify({ id: 'i', position: 1, width: 1024, height: 768 });
  onload = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    this.onload();
    this.onloadend();
  }
}

async function openWithImage() {
  const element = <NewCase family="consultation" onSent={() => {}} />;
  const page = renderPage({ routes: [{ path: '*', element }] });
  const label = (await screen.findByText('Elegir archivos')).closest('label');
  const input = label?.querySelector('input');
  if (!input) throw new Error('no file input');
  await waitFor(() => expect(input.disabled).toBe(false));
  const file = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'campo.jpg');
  fireEvent.change(input, { target: { files: [file] } });
  return page;
}
const choice = () => screen.findByLabelText<HTMLSelectElement>('Escala de campo.jpg');

it('an image has no scale until the vet chooses one, which goes with the case', async () => {
  await openWithImage();
  const select = await choice();
  expect(select.value).toBe('');
  await screen.findByRole('option', { name: /10× \(escala no aplicable\)$/ });
  fireEvent.change(select, { target: { value: X40.id } });
  const name = screen.getByLabelText('Nombre de la mascota');
  fireEvent.change(name, { target: { value: 'Bruma' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar Análisis' }));
  await waitFor(() =>
    expect(api.requests.find(({ url }) => url.pathname.endsWith('/submit'))?.body).toEqual({
      attemptedImages: 1,
      scales: [{ position: 1, scale: X40.id }],
    }),
  );
});

it('a scale that the vet takes away again is taken from the case, too', async () => {
  await openWithImage();
  fireEvent.change(await choice(), { target: { value: X40.id } });
  fireEvent.change(await choice(), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar Análisis' }));
  await waitFor(() =>
    expect(api.requests.find(({ url }) => url.pathname.endsWith('/submit'))?.body).toMatchObject({
      scales: [{ position: 1, scale: null }],
    }),
  );
});

it('the last scale is offered for the next image, never chosen by itself', async () => {
  const { unmount } = await openWithImage();
  fireEvent.change(await choice(), { target: { value: X40.id } });
  unmount();
  await openWithImage();
  expect((await choice()).value).toBe('');
  fireEvent.click(
    screen.getByRole('button', { name: 'Usar la última: Olympus CX23, objetivo 40×' }),
  );
  expect((await choice()).value).toBe(X40.id);
});

it('a scale for other proportions is refused in words and not chosen', async () => {
  await openWithImage();
  await screen.findByRole('option', { name: /10× \(escala no aplicable\)$/ });
  fireEvent.change(await choice(), { target: { value: WIDE.id } });
  expect((await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Escala no aplicable: la imagen de 1024 × 768 no tiene las proporciones de 4096 × 1536.',
  );
  expect((await choice()).value).toBe('');
});

it('an account without microscopes has a link to add one', async () => {
  scales = [];
  await openWithImage();
  const link = await screen.findByRole('link', { name: 'Añadir su microscopio' });
  expect(link.getAttribute('href')).toBe('/account-info#microscopios');
});
