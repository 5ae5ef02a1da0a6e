// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hematology } from '#domain/analyses/hematology.ts';
import { urinalysis } from '#domain/analyses/urinalysis.ts';
import { imageCounts } from '#domain/catalogue/imageCounts.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { CountDesk } from './countDesk.tsx';
import type { CountDeskProps } from './types.ts';

/** The desk without a browser's canvas: what keys and presses count, and what goes to the form. */

const IMAGES = ['one', 'two'].map((id, at) => ({
  id,
  position: at + 1,
  full: `/${id}.png`,
  thumb: `/${id}.png`,
  hasOverlay: false,
}));

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(changes: Partial<CountDeskProps> = {}) {
  const onPass = vi.fn<CountDeskProps['onPass']>(async () => {});
  const onClose = vi.fn();
  const element = (
    <CountDesk
      user="vet"
      place={{ kind: 'draft', id: 'draft' }}
      patient="Bruma"
      type="Hematología"
      counts={imageCounts(hematology)}
      images={IMAGES}
      first={undefined}
      onPass={onPass}
      onClose={onClose}
      {...changes}
    />
  );
  renderPage({ at: '/', routes: [{ path: '*', element }] });
  const desk = within(await screen.findByRole('dialog', { name: 'Contar en la imagen' }));
  const press = (key: string, cells = 1) => {
    for (let cell = 0; cell < cells; cell++)
      fireEvent.keyDown(desk.getByRole('group', { name: /^Imagen/ }), { key });
  };
  return { desk, press, onPass, onClose };
}

it('a hundred cells are counted by keys over both images, undone, and passed by class', async () => {
  const { desk, press, onPass, onClose } = await open();
  press('1', 59);
  press('3', 31);
  press('z');
  fireEvent.keyDown(desk.getByRole('group', { name: /^Imagen/ }), { key: '1', repeat: true });
  fireEvent.click(desk.getByRole('button', { name: 'Imagen 2, 0 células' }));
  press('4', 10);
  press('1');
  expect(desk.getByText('100 células contadas. Puede seguir.')).toBeTruthy();
  expect(desk.getByRole('button', { name: 'Imagen 1, 89 células' })).toBeTruthy();
  fireEvent.click(desk.getByRole('button', { name: 'Pasar al informe' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onPass.mock.calls).toMatchObject([
    [
      {
        words: '100 células',
        answers: {
          diffSegmented: '60',
          diffLymphocytes: '30',
          diffMonocytes: '10',
          diffCellsCounted: '100',
        },
      },
    ],
  ]);
});

it('a mean per field counts each image with cells, and one without that the vet looked through', async () => {
  const { desk, press, onPass, onClose } = await open({ counts: imageCounts(urinalysis) });
  const field = () => desk.getByRole('checkbox', { name: /^Esta imagen es un campo/ });
  press('1', 5);
  press('2', 2);
  expect(field()).toMatchObject({ checked: true, disabled: true });
  fireEvent.click(desk.getByRole('button', { name: 'Imagen 2, 0 células' }));
  expect(field()).toMatchObject({ checked: false, disabled: false });
  fireEvent.click(field());
  expect(desk.getByText('campos contados')).toBeTruthy();
  fireEvent.click(desk.getByRole('button', { name: 'Deshacer' }));
  expect(desk.getByText('campo contado')).toBeTruthy();
  fireEvent.click(field());
  fireEvent.click(desk.getByRole('radio', { name: 'Campo de 10×' }));
  expect(field()).toMatchObject({ checked: false });
  fireEvent.click(desk.getByRole('radio', { name: 'Campo de 40×' }));
  fireEvent.click(desk.getByRole('button', { name: 'Pasar al informe' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onPass.mock.calls).toEqual([
    [{ words: '7 en 2 campos', answers: { sedRbc: '2,5', sedWbc: '1' } }],
  ]);
});

it('a refused pass says why and loses nothing; a browser without storage is named', async () => {
  const { desk, press, onClose } = await open({
    onPass: () => Promise.reject(new Error('broken')),
  });
  press('2', 3);
  expect(
    await desk.findAllByText(/^Las marcas no se pueden guardar en este dispositivo/),
  ).toBeTruthy();
  fireEvent.click(desk.getByRole('button', { name: 'Pasar al informe' }));
  const alerts = () => desk.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts()).toHaveLength(2));
  expect(alerts().at(-1)).toMatch(/^Las marcas no se pueden guardar/);
  expect(onClose).not.toHaveBeenCalled();
  expect(desk.getByText('faltan 97')).toBeTruthy();
});

it('a count on a sent case reaches its report after the account has the marks, and says why not', async () => {
  const path = '/api/analyses/case/marks';
  const api = fakeApi({ [`GET ${path}`]: () => answer({ marks: [] }) });
  const { desk, press, onPass } = await open({ place: { kind: 'case', id: 'case' } });
  press('1', 2);
  fireEvent.click(desk.getByRole('button', { name: 'Pasar al informe' }));
  await desk.findByText(
    /^Hay marcas que siguen en esta página, sin llegar a su cuenta\. No se ha podido conectar con el servidor\. .*$/,
  );
  expect(onPass).not.toHaveBeenCalled();
  const stored = vi.fn();
  api.set(`PUT ${path}`, ({ body }) => {
    stored(onPass.mock.calls.length);
    return answer({ ...(body as object), withoutImage: [] });
  });
  fireEvent.click(desk.getByRole('button', { name: 'Pasar al informe' }));
  await waitFor(() => expect(onPass).toHaveBeenCalled());
  expect(stored).toHaveBeenCalledWith(0);
});
