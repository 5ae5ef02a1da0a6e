// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { listDrafts, writeDraft } from '#web/api/drafts.ts';
import { NewCase } from './newCase.tsx';

/** Text typed in one tab, seen from another of the same browser. */

const USER = aMe().id;
const NAME = 'Nombre de la mascota';

beforeEach(() => {
  fakeApi({
    'GET /api/me': () => answer(aMe()),
    'GET /api/drafts': () => answer({ items: [] }),
  });
});

const open = () =>
  renderPage({
    routes: [{ path: '*', element: <NewCase family="consultation" onSent={() => {}} /> }],
  });
const name = () => screen.findByLabelText<HTMLInputElement>(NAME);
const writeName = async (value: string) => fireEvent.change(await name(), { target: { value } });
const storedDrafts = () => listDrafts(USER);

it('another tab has its own draft, and offers this one without touching it', async () => {
  const first = open();
  await writeName('Bruma');
  const mine = first.where();
  first.unmount();
  sessionStorage.clear();
  const second = open();
  expect(await screen.findByText('Tiene un borrador de Citología sin enviar')).toBeTruthy();
  expect((await name()).value).toBe('');
  await writeName('Trufa');
  expect(second.where()).not.toBe(mine);
  expect(storedDrafts().map(({ data }) => data.patientName)).toEqual(
    expect.arrayContaining(['Bruma', 'Trufa']),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(async () => expect((await name()).value).toBe('Bruma'));
  expect(second.where()).toBe(mine);
  fireEvent.click(screen.getByRole('button', { name: 'Empezar otro caso' }));
  await waitFor(async () => expect((await name()).value).toBe(''));
  expect(screen.getByText('Tiene 2 borradores de Citología sin enviar')).toBeTruthy();
});

it('a draft is edited in one tab at a time: the last that opened it', async () => {
  const page = open();
  await writeName('Bruma');
  const otherTab = new BroadcastChannel('vetoscopio:drafts');
  otherTab.postMessage(new URLSearchParams(page.where().slice(1)).get('borrador'));
  expect(await screen.findByText('Este borrador está abierto en otra pestaña')).toBeTruthy();
  expect(screen.queryByLabelText(NAME)).toBeNull();
  // The other tab's later text continues here.
  const [draft] = storedDrafts();
  if (draft) writeDraft(USER, { ...draft, data: { patientName: 'Bruma II' } });
  const heard = new Promise((resolve) => (otherTab.onmessage = ({ data }) => resolve(data)));
  fireEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }));
  expect((await name()).value).toBe('Bruma II');
  expect(await heard).toBe(draft?.id);
  otherTab.close();
});
