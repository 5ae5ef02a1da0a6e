// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { FINISHED_CASE } from '#tests/support/finishedCase.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { AnalysisScreen } from '#web/features/report/analysisScreen.tsx';
import { dismissToast, toastStore } from '#web/ui/toast.ts';
import { noteLimit, noteMade } from './made.ts';

/** Costs of versions, said before and after, and the way back. */

const { id: ID } = FINISHED_CASE;
const GET = `GET /api/analyses/${ID}`;
const COMPOSE = `POST /api/analyses/${ID}/versions`;
const UNDO = `POST /api/analyses/${ID}/versions/2/undo`;
const BEFORE = {
  ...FINISHED_CASE,
  status: 'completed' as const,
  uncharged: 'nothing_concluded' as const,
  submittedData: { patientName: 'Bruma', patientSpecies: 'Perro', cytoNeutrophilPct: 90 },
  aiResponse: { conclusion: 'Faltan datos' },
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const VERSION = { number: 2, madeAt: new Date().toISOString(), reason: 'Faltaba', undoUntil: null };
const AFTER = { ...BEFORE, uncharged: null, version: { ...VERSION, undoUntil: inMinutes(15) } };

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media !== 'print',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  api = fakeApi({
    'GET /api/me': () => answer(me()),
    'GET /api/me/intervals': () => answer({ own: [], general: [] }),
    [GET]: () => answer(BEFORE),
    [COMPOSE]: () => {
      api.set(GET, () => answer(AFTER));
      return answer({ number: 2, charged: true, undoUntil: inMinutes(15) }, 201);
    },
    [UNDO]: () => {
      api.set(GET, () => answer({ ...BEFORE, undoneVersions: [2] }));
      return answer({ number: 1 });
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => {
    noteMade(ID, undefined);
    noteLimit(undefined);
    dismissToast();
  });
});

const me = (left = 10) => ({ ...aMe(), consultations_remaining: 4, uncharged_left_today: left });

async function openDialog() {
  renderPage({ routes: [{ path: '*', element: <AnalysisScreen id={ID} /> }] });
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Más acciones' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Corregir datos' }));
  return within(await screen.findByRole('dialog', { name: 'Corregir datos' }));
}

async function correct() {
  const dialog = await openDialog();
  fireEvent.click(await dialog.findByRole('button', { name: /^Lo que usted ve/ }));
  fireEvent.change(await dialog.findByDisplayValue('90'), { target: { value: '5' } });
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Faltaba' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Volver a leer' }));
  return dialog;
}

it('an uncharged case says before it what pressing costs', async () => {
  const dialog = await openDialog();
  expect(
    await dialog.findByText(/el informe se rehace aquí; si concluye, se cobra 1 consulta\./),
  ).toBeTruthy();
});

it('a charged version says so, and undoing it gives the consultation back', async () => {
  await correct();
  expect(await screen.findByText('Versión 2, 1 consulta cobrada.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Versión 2 deshecha')).toBeTruthy();
  await waitFor(() => expect(toastStore.read()?.description).toContain('devuelto la consulta'));
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

it('with the uncharged cases of the day used up no undo is offered, and the sentence says so', async () => {
  api.set('GET /api/me', () => answer(me(0)));
  const dialog = await openDialog();
  expect(await dialog.findByText(/Hoy no podría deshacerlo/)).toBeTruthy();
  fireEvent.click(await dialog.findByRole('button', { name: /^Lo que usted ve/ }));
  fireEvent.change(await dialog.findByDisplayValue('90'), { target: { value: '5' } });
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Faltaba' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Volver a leer' }));
  expect(await screen.findByText('Versión 2, 1 consulta cobrada.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

it('without a consultation left the limit dialog opens, and the report stays', async () => {
  api.set(COMPOSE, () => refuse(409, { code: 'quota_exhausted', detail: 'Límite.' }));
  await correct();
  const limit = within(
    await screen.findByRole('dialog', { name: 'Límite de Consultas Alcanzado' }),
  );
  expect(limit.getByText(/El informe no ha cambiado\./)).toBeTruthy();
  expect(limit.getByRole('link', { name: 'Ver Planes de Suscripción' })).toBeTruthy();
});

it('undoing a version of a charged case makes the former answers the next one', async () => {
  const charged = { ...BEFORE, uncharged: null };
  api.set(GET, () => answer(charged));
  api.set(COMPOSE, () => {
    api.set(GET, () => answer({ ...charged, version: VERSION }));
    return answer({ number: 2, charged: false, undoUntil: null }, 201);
  });
  await correct();
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(2),
  );
  expect(api.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    base: 2,
    changes: { cytoNeutrophilPct: 90 },
    reason: 'Se deshace la versión 2',
  });
});
