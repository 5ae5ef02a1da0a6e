// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { AnalysisScreen } from '#web/features/report/analysisScreen.tsx';
import { versionMoment } from './moments.ts';

/** Correcting a case, what changed, and reading an earlier version. */

const ID = '7f3c2b18-1111-4222-8333-abcdef012345';
const GET = `GET /api/analyses/${ID}`;
const COMPOSE = `POST /api/analyses/${ID}/versions`;
const FIRST = { patientName: 'Bruma', patientSpecies: 'Perro', cytoNeutrophilPct: 90 };
const SECOND = { ...FIRST, cytoNeutrophilPct: 5 };
const REPORTS = ['inflamación neutrofílica', 'inflamación eosinofílica'].map((conclusion) => ({
  conclusion,
  certeza: 'compatible',
  forma: { conclusion: 'sintagma' },
  medidas: [],
}));
const VERSION = {
  number: 2,
  madeAt: '2026-11-26T09:14:00.000Z',
  reason: 'Leí mal el recuento',
  undoUntil: null,
};

let api: ReturnType<typeof fakeApi>;
let keys: (string | null)[];
beforeEach(() => {
  keys = [];
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media !== 'print',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'GET /api/me/intervals': () => answer({ own: [], general: [] }),
    [GET]: () => answer(aCase()),
    [`GET /api/analyses/${ID}/versions/1`]: () =>
      answer({
        number: 1,
        madeAt: '2026-11-20T09:50:00.000Z',
        byEngine: true,
        reason: 'Primera lectura',
        undoneAt: null,
        submittedData: FIRST,
        aiResponse: REPORTS[0],
      }),
    [COMPOSE]: () => {
      api.set(GET, () => answer(corrected()));
      return answer({ number: 2, charged: false, undoUntil: null }, 201);
    },
  });
  const asked = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    return asked(input, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

function aCase(changes: Partial<Analysis> = {}): Analysis {
  return {
    id: ID,
    type: 'cytology',
    catalogueVersion: 1,
    units: null,
    status: 'completed',
    own: true,
    unopened: false,
    patientName: 'Bruma',
    submittedData: FIRST,
    aiResponse: REPORTS[0] ?? null,
    aiMark: null,
    createdAt: '2026-11-20T09:48:00.000Z',
    submittedAt: '2026-11-20T09:49:00.000Z',
    finishedAt: '2026-11-20T09:50:00.000Z',
    timeZone: 'Europe/Madrid',
    uncharged: null,
    chargedAnyway: null,
    version: null,
    undoneVersions: [],
    openUntil: null,
    openings: [],
    feedback: null,
    outcome: null,
    donatedAt: null,
    images: [],
    refusedImages: [],
    againOf: null,
    askedEngine: null,
    readBy: 'local',
    readings: [],
    ...changes,
  };
}

const corrected = () =>
  aCase({ version: VERSION, submittedData: SECOND, aiResponse: REPORTS[1] ?? null });

function Page() {
  const { id = '' } = useParams();
  return <AnalysisScreen id={id} />;
}

async function open(analysis: Analysis = aCase(), search = '') {
  api.set(GET, () => answer(analysis));
  const routes = [{ path: '/analysis/:id', Component: Page }];
  const page = renderPage({ at: `/analysis/${ID}${search}`, routes });
  await screen.findByRole('heading', { level: 1, name: 'Bruma' });
  return page;
}

async function openMenu() {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Más acciones' }), { key: 'Enter' });
  await screen.findByRole('menuitem', { name: /^Imprimir/ });
}

async function openDialog() {
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Corregir datos' }));
  return within(await screen.findByRole('dialog', { name: 'Corregir datos' }));
}

async function typeNeutrophils(dialog: Awaited<ReturnType<typeof openDialog>>, value: string) {
  fireEvent.click(await dialog.findByRole('button', { name: /^Lo que usted ve/ }));
  type(await dialog.findByDisplayValue('90'), value);
}

const headline = (name: string) => screen.findByRole('heading', { name: new RegExp(name) });
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

it('a corrected case stays the same animal’s: its name and species are read, not typed', async () => {
  await open();
  const dialog = await openDialog();
  expect(dialog.getByText(/No se cambian: nombre.* y especie/)).toBeTruthy();
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Bruma',
    'Perro',
  ]);
  expect(await dialog.findByLabelText('Raza')).toBeTruthy();
  expect(dialog.queryByLabelText('Nombre de la mascota')).toBeNull();
  expect(dialog.queryByLabelText('Especie')).toBeNull();
});

it('a corrected figure and its reason give the next version, which takes the place of the first', async () => {
  await open();
  const dialog = await openDialog();
  await typeNeutrophils(dialog, '5');
  fireEvent.click(dialog.getByRole('button', { name: 'Volver a leer' }));
  expect(await dialog.findByText('Motivo: indíquelo.')).toBeTruthy();
  expect(api.count('POST', `/api/analyses/${ID}/versions`)).toBe(0);
  type(dialog.getByLabelText(/^Motivo/), 'Leí mal el recuento');
  fireEvent.click(dialog.getByRole('button', { name: 'Volver a leer' }));
  await headline('inflamación eosinofílica');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('¡Informe Actualizado!')).toBeNull();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    base: 1,
    changes: { cytoNeutrophilPct: '5' },
    reason: 'Leí mal el recuento',
  });
});

it('a refusal keeps what was typed, stands at its field, and a repeated press reuses its key', async () => {
  await open();
  const dialog = await openDialog();
  await typeNeutrophils(dialog, '101');
  type(dialog.getByLabelText(/^Motivo/), 'Errata');
  const message = 'Neutrófilos: debe estar entre 0 y 100.';
  api.set(COMPOSE, () =>
    answer(
      {
        type: 'urn:vetoscopio:problem:invalid_body',
        title: 'Error de formulario',
        status: 422,
        code: 'invalid_body',
        detail: 'Corrija los campos señalados.',
        fields: [{ field: 'cytoNeutrophilPct', message }],
      },
      422,
    ),
  );
  const press = dialog.getByRole('button', { name: 'Volver a leer' });
  fireEvent.click(press);
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByDisplayValue('101')).toBeTruthy();
  api.set(COMPOSE, () => refuse(409, { code: 'version_changed', detail: 'Ya tiene otra.' }));
  await waitFor(() => expect(press.ariaBusy).toBeFalsy());
  fireEvent.click(press);
  expect(await dialog.findByText('Ya tiene otra.')).toBeTruthy();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('Escape closes the form, and asks first where something was answered; «Cancelar» closes it at once', async () => {
  await open();
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await openDialog();
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await openDialog();
  await typeNeutrophils(dialog, '5');
  pressEscape();
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
  await waitFor(() => expect(screen.queryByText('¿Salir sin guardar?')).toBeNull());
  expect(dialog.getByDisplayValue('5')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a corrected case says which version it is, what changed and why', async () => {
  await open(corrected());
  expect(await screen.findByText(/^Versión 2, .* a las 10:14( CET)?$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ver lo que cambió' }));
  await screen.findByText('Motivo: Leí mal el recuento');
  expect(screen.getAllByRole('deletion').map((each) => each.textContent)).toEqual([
    'Compatible con inflamación neutrofílica',
    '90 %',
  ]);
  expect(screen.getAllByRole('insertion').map((each) => each.textContent)).toEqual([
    'Compatible con inflamación eosinofílica',
    '5 %',
  ]);
});

it('the scales of its images are chosen from the menu, where a microscope made them', async () => {
  const image = { id: 'a', position: 1, fileName: 'a.jpg', width: 8, height: 6, hasOverlay: false };
  api.set('GET /api/me/microscopes', () => answer({ scales: [] }));
  await open(aCase({ images: [{ ...image, scale: null }] }));
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Escala de las imágenes' }));
  expect(await screen.findByRole('dialog', { name: 'Escala de las imágenes' })).toBeTruthy();
});

it('an earlier version is read only, and says so', async () => {
  const { where } = await open(corrected());
  fireEvent.click(await screen.findByRole('link', { name: 'Ver la versión 1' }));
  await headline('inflamación neutrofílica');
  expect(where()).toBe(`/analysis/${ID}?version=1`);
  expect(
    screen.getByText(
      /^Está leyendo la versión 1 del informe, hecha el 20 de noviembre de 2026 a las 10:50( CET)?$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Descargar PDF' })).toBeNull();
  expect(screen.queryByText('¿Acertó el informe?')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Ver la versión actual' }));
  await headline('inflamación eosinofílica');
  expect(screen.getByRole('link', { name: 'Descargar PDF' })).toBeTruthy();
});

it('an earlier version that cannot be read says so, and is asked for again', async () => {
  const path = `GET /api/analyses/${ID}/versions/1`;
  api.set(path, () => refuse(503, { detail: 'No disponible.', code: 'unavailable' }));
  await open(corrected(), '?version=1');
  expect(await screen.findByText('No se ha podido leer la versión 1')).toBeTruthy();
});

it.each([
  ['a first version', aCase(), '?version=1'],
  ['a number that is none', corrected(), '?version=x'],
  ['a version that has not come', corrected(), '?version=3'],
])('the address of %s shows the current report', async (_, analysis, search) => {
  await open(analysis, search);
  expect(await screen.findByRole('link', { name: 'Descargar PDF' })).toBeTruthy();
});

it('somebody else’s case is not corrected', async () => {
  await open(aCase({ own: false }));
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Corregir datos' })).toBeNull();
});

it('a version of today has its hour alone', () => {
  const now = new Date('2026-11-26T20:00:00Z');
  expect(versionMoment(VERSION.madeAt, 'Europe/Madrid', now)).toMatch(/^hoy a las 10:14( CET)?$/);
});
