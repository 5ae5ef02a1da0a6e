// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Ability } from '#domain/rules/uncharged.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { Features } from './features.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(abilities: Readonly<Record<string, Ability>> | undefined) {
  const items = Object.entries(abilities ?? {}).map(([type, ability]) => ({ type, ability }));
  fakeApi({
    'GET /api/abilities': () => (abilities ? answer({ items }) : new Promise(() => {})),
  });
  renderPage({ routes: [{ path: '/', element: <Features /> }] });
}

it('before this installation has told, the landing says what is so in every one', () => {
  show(undefined);
  expect(screen.getByText(/La imagen no se mide\./)).toBeTruthy();
  expect(screen.getByText(/El registro no se mide\./)).toBeTruthy();
});

it('without a model it says that images are not interpreted', async () => {
  show({ ultrasound: 'interprets', ophthalmology: 'interprets', ecg: 'interprets' });
  expect(await screen.findByText(/La imagen no se interpreta\./)).toBeTruthy();
  expect(screen.getByText(/El registro no se interpreta\./)).toBeTruthy();
});

it('where a model reads it does not, type by type', async () => {
  show({ ultrasound: 'reads', ophthalmology: 'interprets', ecg: 'reads' });
  expect(
    await screen.findByText(/La imagen pasa además por un modelo de IA en Ecografía\./),
  ).toBeTruthy();
  expect(screen.getByText(/El registro pasa además por un modelo de IA\./)).toBeTruthy();
  expect(screen.queryByText(/no se interpreta/)).toBeNull();
});
