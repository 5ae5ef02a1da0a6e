// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { AnalysisScreen } from './analysisScreen.tsx';

/** Images of a case and their contours, in each state; the head that copies its id. */

const ID = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const PATH = `/api/analyses/${ID}`;
const image = (position: number) => ({
  id: `i${position}`,
  position,
  fileName: `campo ${position}.jpg`,
  width: 640,
  height: 480,
  hasOverlay: true,
});
const OVERLAY = {
  width: 640,
  height: 480,
  shapes: [{ kind: 'nucleus', counted: true, points: [1, 1, 9, 1, 9, 9] }],
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media !== 'print',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => vi.unstubAllGlobals());

function show(changes: Partial<Analysis> = {}, at = '/') {
  const analysis: Analysis = {
    id: ID,
    type: 'cytology',
    catalogueVersion: 1,
    units: null,
    status: 'completed',
    patientName: 'Bruma',
    submittedData: { patientName: 'Bruma' },
    aiResponse: {
      conclusion: 'Mastocitoma cutáneo',
      medidas: [1, 2].map((place) => ({
        nombre: 'Núcleos',
        valor: 25 + place,
        origen: 'recuento',
        imagen: place,
      })),
    },
    aiMark: null,
    createdAt: '2026-11-20T09:41:00.000Z',
    submittedAt: '2026-11-20T09:42:00.000Z',
    finishedAt: null,
    timeZone: 'Europe/Madrid',
    uncharged: null,
    chargedAnyway: null,
    version: null,
    undoneVersions: [],
    openUntil: null,
    openings: [],
    own: true,
    unopened: false,
    againOf: null,
    askedEngine: null,
    readBy: 'local',
    readings: [],
    feedback: null,
    outcome: null,
    donatedAt: null,
    images: [image(1), image(2)],
    refusedImages: [],
    ...changes,
  };
  fakeApi({
    'GET /api/me': () => answer(aMe()),
    [`GET ${PATH}`]: () => answer(analysis),
    [`GET ${PATH}/images/i1/overlay`]: () => answer(OVERLAY),
    [`GET ${PATH}/images/i2/overlay`]: () => answer(OVERLAY),
  });
  return renderPage({ at, routes: [{ path: '/', element: <AnalysisScreen id={ID} /> }] });
}

it('thumbnails carry the count of their image', async () => {
  show();
  const thumbnail = await screen.findByRole('button', { name: 'Ver la imagen 1' });
  expect(thumbnail.parentElement?.textContent).toBe('26\u00a0núcleos');
});

it('the tab of images names each by its figure first and draws its contours', async () => {
  show({}, '/?parte=imagenes');
  const link = await screen.findByRole('link', { name: /campo 2\.jpg/ });
  expect(link.textContent).toMatch(/^Fig\. 2campo 2\.jpg640 × 480/);
  await waitFor(() => expect(link.querySelector('[data-overlay]')).toBeTruthy());
});

it('a case that is read again shows no contours of its earlier reading', async () => {
  show({ status: 'pending_webhook', aiResponse: null });
  expect(await screen.findByRole('img', { name: 'Imagen 1 de Bruma' })).toBeTruthy();
  expect(await screen.findByText('Fig. 2 · campo 2.jpg')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Contornos' })).toBeNull();
  expect(document.querySelector('[data-overlay]')).toBeNull();
});

it('on a phone a chip brings the picture back once it has scrolled away', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const observed: IntersectionObserverCallback[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        observed.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  show();
  const panel = await screen.findByRole('region', { name: 'Imagen 1 de 2' });
  const scrolled = vi.fn();
  panel.scrollIntoView = scrolled;
  await waitFor(() => expect(observed.length).toBeGreaterThan(0));
  const scroll = (isIntersecting: boolean, top: number) =>
    act(() => {
      const entry = { isIntersecting, boundingClientRect: { top } };
      for (const tell of observed)
        tell([entry as IntersectionObserverEntry], {} as IntersectionObserver);
    });
  scroll(false, 900);
  expect(screen.queryByRole('button', { name: /volver a la imagen/ })).toBeNull();
  scroll(false, -900);
  fireEvent.click(screen.getByRole('button', { name: 'Fig. 1 de 2, volver a la imagen' }));
  expect(scrolled).toHaveBeenCalled();
  expect(document.activeElement).toBe(panel);
  scroll(true, 0);
  expect(screen.queryByRole('button', { name: /volver a la imagen/ })).toBeNull();
});

it('a click on the id copies it', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: `ID ${ID}, copiar` }));
  expect(writeText).toHaveBeenCalledWith(ID);
});
