// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { PictureDialogs } from '../pictureDialogs.tsx';

const ID = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const CASE = {
  id: ID,
  version: null,
  status: 'completed',
  uncharged: null,
  submittedData: {},
} as const;
const SCALE = {
  microscope: 'Olympus CX23',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.1,
};
const image = (position: number, scale: typeof SCALE | null) => ({
  id: `0a6e6b0e-5d7d-4a51-9a53-6b3b1a1d5a1${position}`,
  position,
  fileName: `campo ${position}.jpg`,
  width: 1000,
  height: 500,
  hasOverlay: false,
  scale,
});

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(250);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(own: boolean, scales: readonly (typeof SCALE | null)[]) {
  const api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    [`GET /api/analyses/${ID}/marks`]: () => answer({ marks: [] }),
    [`PUT /api/analyses/${ID}/marks`]: ({ body }) =>
      answer({ ...(body as object), withoutImage: [] }),
  });
  const images = scales.map((scale, at) => image(at + 1, scale));
  const element = (
    <PictureDialogs
      analysis={{ ...CASE, images, own }}
      opened="viewer"
      patient="Bruma"
      first={1}
      captionOf={() => undefined}
      onLit={() => {}}
      onClose={() => {}}
    />
  );
  renderPage({ routes: [{ path: '/', element }] });
  const viewer = within(await screen.findByRole('dialog', { name: 'Imágenes de Bruma' }));
  return { api, viewer };
}

it('a length measured with the keys is a mark of the case, in µm by the scale of its image', async () => {
  const { api, viewer } = await open(true, [SCALE]);
  expect(viewer.getByText(/escala: microscopio Olympus CX23, objetivo 40×/)).toBeTruthy();
  fireEvent.click(await viewer.findByRole('button', { name: 'Regla' }));
  expect(viewer.getByText('20 µm', { selector: 'output' })).toBeTruthy();
  const end = viewer.getByRole('button', { name: /^El otro extremo de la regla, 20\sµm/ });
  fireEvent.keyDown(end, { key: 'ArrowRight', shiftKey: true });
  expect(viewer.getByText('21 µm', { selector: 'output' })).toBeTruthy();
  await waitFor(() =>
    expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      marks: [{ body: { kind: 'length', from: [400, 250], to: [610, 250] }, removed: false }],
    }),
  );
  fireEvent.click(viewer.getByRole('button', { name: 'Otra medida' }));
  expect(viewer.getAllByRole('button', { name: /^El otro extremo/ })).toHaveLength(2);
  fireEvent.click(viewer.getByRole('button', { name: /^Quitar la medida, 21\sµm$/ }));
  expect(viewer.getAllByRole('button', { name: /^El otro extremo/ })).toHaveLength(1);
});

it('an image with a scale has a bar of a round length, one without has none and no ruler', async () => {
  const { viewer } = await open(true, [SCALE, null]);
  fireEvent.click(await viewer.findByRole('button', { name: 'Regla' }));
  expect(viewer.getByText('Barra de escala:').parentElement?.textContent).toMatch(
    /^Barra de escala: 20\sµm$/,
  );
  fireEvent.click(viewer.getByRole('button', { name: 'Imagen siguiente' }));
  expect(viewer.getByText('Sin escala: no se mide en esta imagen')).toBeTruthy();
  expect(viewer.queryByText('Barra de escala:')).toBeNull();
  expect(viewer.queryByRole('button', { name: 'Otra medida' })).toBeNull();
});

it('a case of another vet has no ruler', async () => {
  expect((await open(false, [SCALE])).viewer.queryByRole('button', { name: 'Regla' })).toBeNull();
});
