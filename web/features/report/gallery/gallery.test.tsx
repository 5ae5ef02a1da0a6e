// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { CellGallery } from './cellGallery.tsx';

const ID = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const IMAGE = '7f3c2b18-2222-4111-8111-00000a41c7e9';
const square = (x: number, side: number) => [x, 0, x + side, 0, x + side, side, x, side];
const SIDES = [10, 10, 11, 11, 12, 12, 40] as const;
const OVERLAY = {
  width: 900,
  height: 100,
  shapes: SIDES.map((side, at) => ({
    id: `e-${at}`,
    kind: 'erythrocyte' as const,
    counted: true,
    points: square(100 * at, side),
  })),
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => vi.unstubAllGlobals());

async function open(own = true) {
  const sent: Mark[][] = [];
  const versions: unknown[] = [];
  const onShow = vi.fn();
  const onClose = vi.fn();
  const path = `/api/analyses/${ID}`;
  fakeApi({
    [`GET ${path}/marks`]: () => answer({ marks: [] }),
    [`PUT ${path}/marks`]: ({ body }) => {
      const { marks } = body as { marks: Mark[] };
      sent.push(marks);
      return answer({ marks, withoutImage: [] });
    },
    [`POST ${path}/versions`]: ({ body }) => {
      versions.push(body);
      return answer({ number: 2 }, 201);
    },
  });
  const image = { id: IMAGE, position: 1, fileName: 'a.jpg', width: 900, height: 100 };
  renderPage({
    at: '/',
    routes: [
      {
        path: '/',
        element: (
          <CellGallery
            analysis={{ id: ID, version: null, own, status: 'completed' }}
            image={{ ...image, hasOverlay: true }}
            overlay={OVERLAY}
            patient="Trufa"
            onShow={onShow}
            onClose={onClose}
          />
        ),
      },
    ],
  });
  const grid = await screen.findByRole('grid', { name: 'Células' });
  const cells = () => within(grid).getAllByRole('gridcell');
  const press = (key: string) => {
    const [focusable] = cells().filter((cell) => cell.tabIndex === 0);
    if (focusable) fireEvent.keyDown(focusable, { key });
  };
  return { sent, versions, onShow, onClose, cells, press };
}

it('shows the rare cells first, each with its size and place among the others', async () => {
  const { cells } = await open();
  expect(cells()).toHaveLength(7);
  expect(cells()[0]?.getAttribute('aria-label')).toBe('Célula, 1600\u00a0px², percentil 93');
  expect(screen.getByText('Fuera de lo común, 1')).toBeTruthy();
  expect(screen.getByText('Las demás, 6')).toBeTruthy();
});

it('counts live what keys remove, divide and undo, and saves it as the next version', async () => {
  const { cells, press, sent, versions, onClose } = await open();
  const figure = () => screen.getAllByText(/en la Fig\. 1/)[0]?.parentElement?.textContent;
  await waitFor(() => {
    if (cells()[0]?.getAttribute('aria-label')?.endsWith('retirada')) return;
    press('x');
    expect(cells()[0]?.getAttribute('aria-label')).toMatch(/retirada$/);
  });
  expect(figure()).toBe('Eritrocitos en la Fig. 1antes 761\u00a0retirada por usted');
  press('ArrowRight');
  press('2');
  press('ArrowRight');
  press('x');
  expect(figure()).toContain('2\u00a0retiradas y 1\u00a0dividida por usted');
  press('z');
  expect(figure()).toBe('Eritrocitos en la Fig. 171\u00a0retirada y 1\u00a0dividida por usted');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 2\u00a0correcciones' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.flat().map(({ body, removed }) => [body.kind, removed])).toEqual([
    ['removed', false],
    ['split', false],
  ]);
  expect(versions).toEqual([{ base: 1, changes: {}, reason: 'Recuento corregido en la imagen' }]);
});

it('Intro leads to the cell on the image, and others only look', async () => {
  const { press, onShow, cells } = await open(false);
  press('x');
  expect(cells()[0]?.getAttribute('aria-label')).not.toContain('retirada');
  press('Enter');
  expect(onShow).toHaveBeenCalledWith('e-6');
  expect(screen.queryByRole('button', { name: /Guardar|Usar/ })).toBeNull();
});
