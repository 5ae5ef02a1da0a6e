// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { contentOf, listDrafts, writeDraft } from '#web/api/drafts.ts';
import { DraftCard } from './draftCard.tsx';

const HERE = '0b8f1f6e-2222-4222-8222-00000a41c7e9';
const THERE = '1c8f1f6e-2222-4222-8222-00000a41c7e9';
const STAMP = '2026-11-20T12:00:00.000Z';
let items: unknown[];
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  items = [
    { id: THERE, type: 'hematology_sample', data: { patientName: 'Trufa' }, updatedAt: STAMP },
  ];
  api = fakeApi({
    'GET /api/drafts': () => answer({ items }),
    [`DELETE /api/drafts/${THERE}`]: () => new Response(null, { status: 204 }),
  });
  writeDraft('vet', {
    id: HERE,
    type: 'cytology',
    data: { patientName: 'Bruma' },
    images: ['a', 'b'],
    savedAt: '2026-11-20T13:00:00.000Z',
  });
});

const now = new Date('2026-11-21T12:00:00.000Z');
const open = () =>
  renderPage({ routes: [{ path: '/', element: <DraftCard userId="vet" now={now} /> }] });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the draft card shows the newest draft, and the rest on demand, each with its link [2.9-18]', async () => {
  open();
  const rest = await screen.findByRole('button', { name: 'y 1 más' });
  expect(screen.getByRole('listitem').textContent).toContain('Bruma');
  expect(screen.getByRole('listitem').textContent).toMatch(/2 imágenes en este equipo/);
  fireEvent.click(rest);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Continuar el borrador de Bruma')).toBe(
    `/new-analysis?type=cytology&borrador=${HERE}`,
  );
  expect(leadsTo('Continuar el borrador de Trufa')).toBe(
    `/new-sample-analysis?type=hematology_sample&borrador=${THERE}`,
  );
});

it('the draft card is absent without drafts', async () => {
  localStorage.clear();
  items = [];
  const { container } = open();
  await waitFor(() => expect(api.count('GET', '/api/drafts')).toBe(1));
  expect(container.textContent).toBe('');
});

it('the draft card shows this device’s drafts when the account does not answer', async () => {
  api.set('GET /api/drafts', () => refuse(503, { detail: 'x', code: 'unavailable' }));
  open();
  expect((await screen.findByRole('listitem')).textContent).toContain('Bruma');
});

it('the draft card asks before it discards a draft [2.9-18]', async () => {
  localStorage.clear();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar el borrador de Trufa' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Descartar el borrador de Trufa?' });
  press('Conservarlo');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Descartar el borrador de Trufa');
  items = [];
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }),
  );
  await waitFor(() => expect(screen.queryByText('Trufa')).toBeNull());
  expect(dialog.textContent).toContain('No se puede deshacer.');
  const removal = api.requests.find(({ method }) => method === 'DELETE');
  expect(removal?.url.searchParams.get('seen')).toBe(STAMP);
});

it('the draft card does not discard a draft that another device continued', async () => {
  const data = { patientName: 'Trufa' };
  const account = { stamp: STAMP, content: contentOf(data) };
  writeDraft('vet', {
    id: THERE,
    type: 'hematology_sample',
    data,
    images: [],
    account,
    savedAt: STAMP,
  });
  api.set(`DELETE /api/drafts/${THERE}`, () => refuse(409, { detail: 'x', code: 'draft_changed' }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'y 1 más' }));
  press('Descartar el borrador de Trufa');
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }),
  );
  expect(
    await screen.findByText(/Se ha seguido escribiendo en él desde otro dispositivo/),
  ).toBeTruthy();
  expect(listDrafts('vet').map(({ id }) => id)).toContain(THERE);
});

it('the draft card says how much of the open questions is answered', async () => {
  open();
  expect(await screen.findByText(/^1 de \d+ datos$/)).toBeTruthy();
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: /^1 de \d+ datos$/ });
  expect(bar.value).toBe(1);
});
