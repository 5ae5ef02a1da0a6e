// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { Features } from './features.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The reader of each type, if any. */
function show(readers: Readonly<Record<string, string | null>> | undefined) {
  const items = Object.entries(readers ?? {}).map(([type, reader]) => ({
    type,
    reader,
    ability: reader === null ? 'interprets' : 'reads',
  }));
  fakeApi({
    'GET /api/abilities': () => (readers ? answer({ items }) : new Promise(() => {})),
  });
  renderPage({ routes: [{ path: '/', element: <Features /> }] });
}

it('the image note shows the general case until the installation’s readers are known', () => {
  show(undefined);
  expect(screen.getByText(/La imagen no se mide\./)).toBeTruthy();
  expect(screen.getByText(/El registro no se mide\./)).toBeTruthy();
});

it('the image note stays general without a model', async () => {
  show({ ultrasound: null, ophthalmology: null, ecg: null, estrous_cycle: null });
  expect(await screen.findByText(/La imagen no se mide\./)).toBeTruthy();
  expect(screen.getByText(/El registro no se mide\./)).toBeTruthy();
  expect(screen.getByText(/La imagen del ciclo estral no se mide\./)).toBeTruthy();
});

it('the image note names the reader of each type', async () => {
  show({
    ultrasound: 'un modelo de lenguaje',
    ophthalmology: null,
    ecg: 'una automatización',
    estrous_cycle: 'un modelo de lenguaje',
  });
  expect(
    await screen.findByText(/La imagen pasa además por un modelo de lenguaje en Ecografía\./),
  ).toBeTruthy();
  expect(screen.getByText(/El registro pasa además por una automatización\./)).toBeTruthy();
  expect(screen.queryByText(/no se mide/)).toBeNull();
});
