// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import { mergeMarks } from '#domain/marks/mergeMarks.ts';
import { centreOf } from '#domain/report/overlay.ts';
import { IMAGE, showPictures, square } from '#tests/support/showPictures.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => vi.unstubAllGlobals());

async function open(own = true) {
  const shown = await showPictures({ own });
  const grid = await screen.findByRole('grid', { name: 'Células' });
  const cells = () => within(grid).getAllByRole('gridcell');
  const press = (key: string) => {
    const [focusable] = cells().filter((cell) => cell.tabIndex === 0);
    if (focusable) fireEvent.keyDown(focusable, { key });
  };
  return { ...shown, cells, press };
}

it('shows the rare cells first, each with its size and place among the others', async () => {
  const { cells } = await open();
  expect(cells()).toHaveLength(7);
  expect(cells()[0]?.getAttribute('aria-label')).toBe('Célula, 1600\u00a0px², percentil 93');
  expect(screen.getByText('Fuera de lo común, 1')).toBeTruthy();
  expect(screen.getByText('Las demás, 6')).toBeTruthy();
});

it('gives the sizes in µm² where the image has a scale', async () => {
  await showPictures({ micrometresPerPixel: 0.1 });
  const grid = await screen.findByRole('grid', { name: 'Células' });
  const [rare, other] = within(grid).getAllByRole('gridcell');
  // A pixel of the overlay is two of the image: 0,2 µm.
  expect(rare?.getAttribute('aria-label')).toBe('Célula, 64\u00a0µm², percentil 93');
  expect(other?.textContent).toBe('4');
  const [from] = screen.getAllByRole('slider', { name: 'Tamaño desde' });
  expect(from?.getAttribute('aria-valuetext')).toBe('4\u00a0µm²');
  expect(screen.queryByText(/px²/)).toBeNull();
});

const standing = (sent: readonly (readonly Mark[])[]) =>
  mergeMarks([], sent.flat()).flatMap(({ body, removed }) => (removed ? [] : [body]));
const figure = () => screen.getAllByText(/en la Fig\. 1/)[0]?.parentElement?.textContent;

it('counts live what keys remove, divide and undo, and composes the version once the account has it', async () => {
  const { press, sent, versions, onClose } = await open();
  press('x');
  expect(figure()).toBe('Eritrocitos en la Fig. 1antes 761\u00a0retirada por usted');
  press('ArrowRight');
  press('2');
  press('ArrowRight');
  press('x');
  expect(figure()).toContain('2\u00a0retiradas y 1\u00a0dividida por usted');
  press('z');
  expect(figure()).toBe('Eritrocitos en la Fig. 171\u00a0retirada y 1\u00a0dividida por usted');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 2\u00a0correcciones' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 5_000 });
  expect(standing(sent)).toEqual([
    { kind: 'removed', of: 'e-6' },
    { kind: 'split', of: 'e-0', into: 2 },
  ]);
  expect(versions).toEqual([{ base: 1, changes: {}, reason: 'Recuento corregido en la imagen' }]);
});

it('a correction is in the account before it is saved, and «Descartar» takes it back', async () => {
  const { press, sent, versions, onClose } = await open();
  press('x');
  await waitFor(() => expect(standing(sent)).toEqual([{ kind: 'removed', of: 'e-6' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(standing(sent)).toEqual([]), { timeout: 5_000 });
  expect(versions).toEqual([]);
});

it('corrections of an earlier visit wait to be saved', async () => {
  const id = '7f3c2b18-3333-4111-8111-00000a41c7e9';
  const body = { kind: 'removed', of: 'e-6' } as const;
  await showPictures({ marks: [{ id, imageId: IMAGE, body, revision: 1, removed: false }] });
  const grid = await screen.findByRole('grid', { name: 'Células' });
  const [rare] = within(grid).getAllByRole('gridcell');
  await waitFor(() => expect(rare?.getAttribute('aria-label')).toMatch(/retirada$/));
  expect(screen.getByRole('button', { name: 'Guardar 1\u00a0corrección' })).toBeTruthy();
});

it('Intro leads to the cell on the image and back, and others only look', async () => {
  const { press, cells } = await open(false);
  press('ArrowRight');
  press('x');
  expect(cells()[1]?.getAttribute('aria-label')).not.toContain('retirada');
  press('Enter');
  const image = await screen.findByRole('group', { name: /^Imagen 1\./ });
  expect(screen.getByText('Eritrocito e-0')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Guardar|No es una célula/ })).toBeNull();
  fireEvent.keyDown(image, { key: 'Enter' });
  await screen.findByRole('grid', { name: 'Células' });
  expect(cells().find((cell) => cell.ariaSelected === 'true')).toBe(cells()[1]);
});

describe('on the image', () => {
  /** As wide on the screen as the overlay is. */
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 900, 100),
    );
    HTMLElement.prototype.setPointerCapture = () => {};
  });
  afterEach(() => vi.restoreAllMocks());

  async function openImage(how: Parameters<typeof showPictures>[0] = {}) {
    const shown = await showPictures({ opened: 'viewer', ...how });
    const pane = await screen.findByRole('group', { name: /^Imagen 1\..*Espacio/ });
    const key = (name: string) => fireEvent.keyDown(pane, { key: name });
    const tap = (clientX: number, clientY: number) => {
      fireEvent.pointerDown(pane, { clientX, clientY, pointerId: 1 });
      fireEvent.pointerUp(pane, { clientX, clientY, pointerId: 1 });
    };
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    return { ...shown, key, tap, press };
  }

  it('a press on a contour shows its id, size and rarity, and corrects it as the gallery does', async () => {
    const { tap, press, sent, onLit } = await openImage();
    tap(620, 20);
    expect(screen.getByText('Eritrocito e-6').parentElement?.textContent).toContain(
      'Fuera de lo común por grande: percentil 93 de tamaño',
    );
    expect(onLit).toHaveBeenLastCalledWith({ position: 1, outlines: [square(600, 40)] });
    press('Son dos');
    expect(figure()).toBe('Eritrocitos en la Fig. 1antes 781\u00a0dividida por usted');
    press('No es una célula');
    expect(screen.getByText(/Retirada por usted/)).toBeTruthy();
    await waitFor(() => expect(standing(sent)).toEqual([{ kind: 'removed', of: 'e-6' }]), {
      timeout: 5_000,
    });
    tap(700, 60);
    expect(screen.queryByText('Eritrocito e-6')).toBeNull();
  });

  it('one that the method left out is counted once, and left out again', async () => {
    const { tap, press } = await openImage();
    tap(865, 15);
    expect(screen.getByText('Eritrocito e-cut').parentElement?.textContent).toContain('no cuenta');
    press('Contarla');
    expect(screen.getByText('Añadida por usted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Contarla' })).toBeNull();
    expect(figure()).toBe('Eritrocitos en la Fig. 1antes 781\u00a0añadida por usted');
    tap(450, 90);
    tap(865, 15);
    press('Quitarla');
    expect(figure()).toContain('sin correcciones');
    tap(865, 15);
    expect(screen.getByText('Eritrocito e-cut')).toBeTruthy();
  });

  it('a ruler that is out takes presses and keys, and its length stays when corrections are taken back', async () => {
    const { key, tap, press, sent } = await openImage({ micrometresPerPixel: 0.1 });
    tap(620, 20);
    press('No es una célula');
    press('Regla');
    tap(505, 5);
    key(' ');
    fireEvent.keyDown(screen.getByRole('button', { name: /^Un extremo/ }), { key: '2' });
    expect(screen.queryByText(/^Eritrocito e-/)).toBeNull();
    press('Regla');
    expect(screen.getByText('Eritrocito e-6').parentElement?.textContent).toContain('Retirada');
    press('Deshacer');
    expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Guardar en el informe' })).toHaveProperty(
      'disabled',
      true,
    );
    await waitFor(() => expect(standing(sent)).toMatchObject([{ kind: 'length' }]), {
      timeout: 5_000,
    });
  });

  it('keys go through the rare first, correct, and add one that the method missed', async () => {
    const { key, tap, sent } = await openImage();
    key(' ');
    expect(screen.getByText('Eritrocito e-6')).toBeTruthy();
    key('x');
    key('a');
    for (let step = 0; step < 3; step++) key('ArrowLeft');
    key('Enter');
    tap(450, 50);
    expect(figure()).toContain('1\u00a0retirada y 2\u00a0añadidas por usted');
    await waitFor(() => expect(standing(sent)).toHaveLength(3), { timeout: 5_000 });
    // Pixels of the image, which is twice as wide as its overlay.
    const centres = standing(sent).flatMap((body) =>
      body.kind === 'added' ? [centreOf(body.points).map(Math.round)] : [],
    );
    expect(centres).toEqual([
      [2 * (620 - 30), 2 * 20],
      [2 * 450, 2 * 50],
    ]);
  });
});

it('a range of sizes leaves its cells in the gallery and stands out on the image; Esc frees it', async () => {
  const { cells, onLit, onClose } = await open();
  const [from] = screen.getAllByRole('slider', { name: 'Tamaño desde' });
  if (!from) throw new Error('No slider');
  from.focus();
  fireEvent.keyDown(from, { key: 'ArrowRight' });
  expect(cells()).toHaveLength(1);
  expect(onLit).toHaveBeenLastCalledWith({ position: 1, outlines: [square(600, 40)] });
  fireEvent.keyDown(from, { key: 'Escape' });
  expect(cells()).toHaveLength(7);
  expect(onLit).toHaveBeenLastCalledWith(undefined);
  expect(onClose).not.toHaveBeenCalled();
  cells()[0]?.focus();
  fireEvent.keyDown(from, { key: 'ArrowRight' });
  expect(onLit).toHaveBeenLastCalledWith({ position: 1, outlines: [square(600, 40)] });
});

describe('proposed nuclei', () => {
  const PROPOSED = {
    width: 900,
    height: 100,
    shapes: [10, 10, 11, 12, 40].map((side, at) => ({
      id: `n-${at}`,
      kind: 'nucleus' as const,
      counted: false,
      points: square(100 * at, side),
    })),
  };
  const openProposed = async (opened: 'gallery' | 'viewer' = 'gallery') => {
    const shown = await showPictures({ overlay: PROPOSED, opened });
    await screen.findAllByText('propuestos, sin contar');
    return shown;
  };

  it.each(['gallery', 'viewer'] as const)('have no number in the %s', async (opened) => {
    await openProposed(opened);
    const text = screen.getByRole('dialog').textContent ?? '';
    expect(text.replaceAll(/Fig\. 1|Núcleo n-\d|\d+\s?%/g, '')).not.toMatch(/\d/);
    expect(text).not.toMatch(/px²|Tamaño de|percentil|redondez/);
  });

  it('are counted one by one by the vet, and no longer', async () => {
    const { sent } = await openProposed();
    const [first] = screen.getAllByRole('gridcell');
    if (!first) throw new Error('No tile');
    fireEvent.keyDown(first, { key: 'c' });
    await waitFor(() => expect(figure()).toBe('Núcleos en la Fig. 11contados por usted'));
    const label = () => screen.getAllByRole('gridcell')[0]?.getAttribute('aria-label');
    expect(label()).toBe('Núcleo, contado por usted');
    const [again] = screen.getAllByRole('gridcell');
    if (again) fireEvent.keyDown(again, { key: 'c' });
    await waitFor(() => expect(label()).toBe('Núcleo propuesto, sin contar'));
    await waitFor(() => expect(standing(sent)).toEqual([]));
  });

  it('are counted all at once, each as the vet’s own', async () => {
    const { sent } = await openProposed();
    fireEvent.click(screen.getByRole('button', { name: 'Contar todos los propuestos' }));
    await waitFor(() => expect(figure()).toBe('Núcleos en la Fig. 15contados por usted'));
    await waitFor(() => expect(standing(sent)).toHaveLength(5));
    expect(standing(sent).every((body) => body.kind === 'added')).toBe(true);
    expect(screen.getByRole('dialog').textContent).toContain('«contado por usted»');
  });
});
