// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountPage, dialog, field, press, type } from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';

const PATH = '/api/me/microscopes';
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

let page: ReturnType<typeof accountPage>;
/** The scales that the server stores. */
let scales: unknown[];
beforeEach(() => {
  page = accountPage();
  scales = [];
  page.api.set(`GET ${PATH}`, () => answer({ scales }));
  page.api.set(`PUT ${PATH}`, ({ body }) => {
    scales = (body as { scales: unknown[] }).scales;
    return answer({ scales });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const card = () => within(screen.getByRole('region', { name: 'Microscopios' }));
const add = async () => {
  await page.open();
  fireEvent.click(await card().findByRole('button', { name: 'Añadir escala' }));
  await waitFor(() => expect(document.activeElement).toBe(field('Microscopio')));
};

describe('the microscopes of the account', () => {
  it('say that reports measure in pixels while there is none, and a failure offers a retry', async () => {
    page.api.set(`GET ${PATH}`, () => refuse(500, { detail: 'x', code: 'internal' }));
    await page.open();
    await card().findByText('No se han podido leer sus microscopios');
    page.api.set(`GET ${PATH}`, () => answer({ scales }));
    fireEvent.click(card().getByRole('button', { name: 'Intentar de Nuevo' }));
    expect(await card().findByText(/los informes miden en píxeles/)).toBeTruthy();
  });

  it('take a scale from objective and camera, and show what it gives', async () => {
    await add();
    type('Microscopio', 'Olympus CX23');
    type('Objetivo', '40×');
    press('Guardar escala');
    expect(await card().findByText('Lado del píxel: un número de micras.')).toBeTruthy();
    type('Lado del píxel de la cámara', '3,45');
    type('Aumento del adaptador', '0,5');
    type('Anchura de sus imágenes', '2048');
    type('Altura de sus imágenes', '1536');
    expect(await card().findByText(/0,1725 µm por píxel, a 2048 × 1536/)).toBeTruthy();
    press('Guardar escala');
    expect(await card().findByText('Olympus CX23, objetivo 40×')).toBeTruthy();
    expect(scales).toEqual([{ ...X40, id: expect.any(String) }]);
    expect(document.activeElement).toBe(card().getByRole('button', { name: 'Añadir escala' }));
  });

  it('take a scale from a line drawn over a picture, which the keys move', async () => {
    stubPictures({ width: 800, height: 600 });
    await add();
    type('Microscopio', 'Olympus CX23');
    type('Objetivo', '40×');
    fireEvent.change(field('Cómo se conoce la escala'), { target: { value: 'drawn' } });
    press('Guardar escala');
    expect(await card().findByText('Escala: trácela sobre una imagen.')).toBeTruthy();
    press('Trazar sobre una imagen');
    const file = new File(['x'], 'micrometro.png', { type: 'image/png' });
    fireEvent.change(await screen.findByLabelText('Imagen'), { target: { files: [file] } });
    const end = await dialog().findByRole('button', { name: /^El otro extremo/ });
    for (let step = 0; step < 10; step++)
      fireEvent.keyDown(end, { key: 'ArrowRight', shiftKey: true });
    expect(await dialog().findByText('500 px')).toBeTruthy();
    type('Longitud de la línea', '100');
    press('Usar esta escala');
    press('Guardar escala');
    await card().findByText('Trazada sobre una imagen');
    expect(scales).toMatchObject([
      { micrometresPerPixel: 0.2, width: 800, height: 600, origin: 'drawn' },
    ]);
  });

  it('keep scale and origin when only a name changes', async () => {
    scales = [X40];
    await page.open();
    fireEvent.click(await card().findByRole('button', { name: /^Editar Olympus/ }));
    type('Objetivo', 'Plan 40×');
    press('Guardar escala');
    await card().findByText('Olympus CX23, objetivo Plan 40×');
    expect(scales).toEqual([{ ...X40, objective: 'Plan 40×' }]);
  });

  it('show a repeated scale at its field, and remove one with a way back', async () => {
    scales = [X40];
    page.api.set(`PUT ${PATH}`, () =>
      Response.json(
        {
          type: 'urn:vetoscopio:problem:invalid_body',
          status: 422,
          code: 'invalid_body',
          detail: 'x',
          fields: [{ field: '1.objective', message: 'Ya tiene una escala de eso.' }],
        },
        { status: 422 },
      ),
    );
    await page.open();
    fireEvent.click(await card().findByRole('button', { name: 'Añadir escala' }));
    type('Objetivo', '40×');
    type('Lado del píxel de la cámara', '3,45');
    press('Guardar escala');
    expect(await card().findByText('Ya tiene una escala de eso.')).toBeTruthy();
    press('Cancelar');
    page.api.set(`PUT ${PATH}`, ({ body }) => {
      scales = (body as { scales: unknown[] }).scales;
      return answer({ scales });
    });
    fireEvent.click(card().getByRole('button', { name: /^Borrar Olympus/ }));
    expect(await card().findByText(/los informes miden en píxeles/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await card().findByText('Olympus CX23, objetivo 40×')).toBeTruthy();
  });
});

/** jsdom decodes nothing. */
function stubPictures(size: { readonly width: number; readonly height: number }): void {
  class Decoded {
    src = '';
    naturalWidth = size.width;
    naturalHeight = size.height;
    decode = async () => {};
  }
  vi.stubGlobal('Image', Decoded);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:micrometro');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
}
