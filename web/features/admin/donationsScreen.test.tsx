// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DonationsScreen } from './donationsScreen.tsx';

const PATH = 'GET /api/super-admin/donations';
const FIGURES = { cases: 1210, confirmed: 905 };
const SETS = [
  { type: 'cytology', species: 'hurón', ...FIGURES },
  { type: 'cytology', species: null, ...FIGURES },
];

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({ [PATH]: () => answer({ items: SETS }) });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => renderPage({ routes: [{ path: '/', element: <DonationsScreen /> }] });
const rows = async () => (await screen.findAllByRole('row')).slice(1);

it('shows sets of five accounts or more, with a copy of each', async () => {
  open();
  const [first, second] = await rows();
  expect(first?.textContent).toContain('Citologíahurónhurón1.210905');
  expect(second?.textContent).toContain('sin indicar');
  const links = screen.getAllByRole('link', { name: /^Sacar copia/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Sacar copia de Citología, hurón',
      '/api/super-admin/donations.zip?type=cytology&species=hur%C3%B3n',
    ],
    ['Sacar copia de Citología, sin indicar', '/api/super-admin/donations.zip?type=cytology'],
  ]);
});

it('says how images come while there are none', async () => {
  api.set(PATH, () => answer({ items: [] }));
  open();
  expect(await screen.findByText('Ningún conjunto llega todavía a cinco cuentas')).toBeTruthy();
});

it('says that the sets could not be read, and reads them again', async () => {
  api.set(PATH, () => refuse(500, { detail: 'x', code: 'internal' }));
  open();
  const again = await screen.findByRole('button', { name: 'Intentar de Nuevo' });
  api.set(PATH, () => answer({ items: SETS }));
  fireEvent.click(again);
  expect(await rows()).toHaveLength(2);
});
