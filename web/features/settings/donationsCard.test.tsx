// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DonationsCard } from './donationsCard.tsx';

afterEach(() => vi.unstubAllGlobals());

const donation = (analysisId: string, patientName: string | null) => ({
  analysisId,
  patientName,
  type: 'cytology',
  donatedAt: '2026-11-24T09:00:00.000Z',
});
const TWO = { total: 2, items: [donation('uno', 'Bruma'), donation('dos', null)] };
const ONE = { total: 1, items: [donation('dos', null)] };
const NONE = { total: 0, items: [] };

function open(...replies: object[]) {
  const next = () => answer(replies.length > 1 ? replies.shift() : replies[0]);
  const done = () => new Response(null, { status: 204 });
  const api = fakeApi({
    'GET /api/me/donations': next,
    'DELETE /api/me/donations': done,
    'DELETE /api/analyses/uno/donation': done,
  });
  const element = <DonationsCard timeZone="Europe/Madrid" />;
  return { api, view: renderPage({ routes: [{ path: '/', element }] }) };
}

it('lists what was given, and takes one back with one press', async () => {
  const { api } = open(TWO, ONE);
  expect(await screen.findByText(/2 casos\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bruma' }).getAttribute('href')).toBe('/analysis/uno');
  expect(screen.getAllByText('Citología, desde el 24 de noviembre de 2026')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Retirar lo cedido de Bruma' }));
  expect(await screen.findByText(/Un caso\./)).toBeTruthy();
  expect(api.count('DELETE', '/api/analyses/uno/donation')).toBe(1);
});

it('takes all of it back, and is gone then', async () => {
  const { api, view } = open(TWO, NONE);
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar todo' }));
  await vi.waitFor(() => expect(view.container.querySelector('section')).toBeNull());
  expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});
