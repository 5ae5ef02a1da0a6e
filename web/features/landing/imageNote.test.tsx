// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { Features } from './features.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Who reads each type, where somebody does. */
function show(readers: Readonly<Record<string, string | null>> | undefined) {
  const items = Object.entries(readers ?? {}).map(([type, reader]) => ({
    ...{ type, reader },
    ability: reader === null ? 'interprets' : 'reads',
  }));
  fakeApi({
    'GET /api/abilities': () => (readers ? answer({ items }) : new Promise(() => {})),
  });
  renderPage({ routes: [{ path: '/', element: <Features /> }] });
}

it('before this installation has told, the landing says what is so in every one', () => {
  show(undefined);
  expect(screen.getByText(/La imagen no se mide\./)).toBeTruthy();
  expect(screen.getByText(/El registro no se mide\./)).toBeTruthy();
});

it('without a model it says that images are not interpreted', async () => {
  show({ ultrasound: null, ophthalmology: null, ecg: null });
  expect(await screen.findByText(/La imagen no se interpreta\./)).toBeTruthy();
  expect(screen.getByText(/El registro no se interpreta\./)).toBeTruthy();
});

it('where somebody reads it does not, and says who, type by type', async () => {
  show({ ultrasound: 'un modelo de lenguaje', ophthalmology: null, ecg: 'una automatización' });
  expect(
    await screen.findByText(/La imagen pasa además por un modelo de lenguaje en Ecografía\./),
  ).toBeTruthy();
  expect(screen.getByText(/El registro pasa además por una automatización\./)).toBeTruthy();
  expect(screen.queryByText(/no se interpreta/)).toBeNull();
});
