// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { sentence } from '#tests/support/sentence.ts';
import { aMe } from '#tests/support/webAccount.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { AnalysisScreen } from '#web/features/report/analysisScreen.tsx';

/** Requesting a second reading, and the links between both cases. */

const ID = '7f3c2b18-1111-4222-8333-abcdef012345';
const SECOND = '9a0e44d2-1111-4222-8333-abcdef012345';
const ASK = `POST /api/analyses/${ID}/readings`;
const ITEM = 'Leer otra vez con otro motor';
const recipient = {
  kind: 'un modelo de lenguaje',
  host: 'modelo.example',
  here: false,
  what: 'las respuestas del formulario y las imágenes',
};
const LOCAL = { name: 'local', ability: 'measuresAndInterprets', recipient: null };
const LLM = { name: 'llm', ability: 'reads', recipient };
const HOOK = { name: 'webhook', ability: 'reads', recipient: { ...recipient, here: true } };

let api: ReturnType<typeof fakeApi>;
let keys: (string | null)[];
beforeEach(() => {
  keys = [];
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    [ASK]: () => answer({ id: SECOND, status: 'pending_webhook', imageCount: 1 }, 202),
    [`GET /api/analyses/${SECOND}`]: () =>
      answer(aCase({ id: SECOND, status: 'pending_webhook', aiResponse: null, ...READ_BY_LLM })),
  });
  const asked = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
    return asked(input, init);
  });
});
afterEach(() => vi.unstubAllGlobals());

const READ_BY_LLM = { againOf: ID, askedEngine: 'llm', readBy: null };

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
    submittedData: { patientName: 'Bruma' },
    aiResponse: { conclusion: 'Mastocitoma cutáneo' },
    aiMark: null,
    createdAt: '2026-11-20T09:48:00.000Z',
    submittedAt: '2026-11-20T09:49:00.000Z',
    finishedAt: null,
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

async function open(changes: Partial<Analysis> = {}, engines: readonly object[] = [LOCAL, LLM]) {
  api.set(`GET /api/analyses/${ID}`, () => answer(aCase(changes)));
  api.set('GET /api/abilities', () =>
    answer({ items: [{ type: 'cytology', ability: 'measures', engines }] }),
  );
  const page = renderPage({
    at: `/analysis/${ID}`,
    routes: [
      { path: `/analysis/${ID}`, element: <AnalysisScreen id={ID} /> },
      { path: `/analysis/${SECOND}`, element: <AnalysisScreen id={SECOND} /> },
      { path: '/subscription', element: <p>Planes</p> },
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Bruma' });
  await waitFor(() => expect(api.count('GET', '/api/abilities')).toBe(1));
  return page;
}

async function openMenu() {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Más acciones' }), { key: 'Enter' });
  await screen.findByRole('menuitem', { name: /^Imprimir/ });
}
async function openDialog() {
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: ITEM }));
  return within(await screen.findByRole('dialog', { name: ITEM }));
}

it('the dialog says who reads, which server receives the case and what it costs, and opens the new case', async () => {
  const { where } = await open();
  const dialog = await openDialog();
  expect(dialog.getByRole('radio', { name: 'Modelo de lenguaje (llm)' })).toBeTruthy();
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  expect(dialog.getByText(/Lee la imagen y los datos del caso/).textContent).toMatch(
    /un modelo de lenguaje en modelo\.example\. Recibe las respuestas del formulario/,
  );
  expect(dialog.getByText('Es otra consulta. Usará 1 de sus 2 consultas restantes.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Leer otra vez' }));
  await waitFor(() => expect(where()).toBe(`/analysis/${SECOND}`));
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ engine: 'llm' });
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  await screen.findByText(sentence('Segunda lectura del caso 7f3c2b18'));
});

it('a repeated press reuses its key, and another engine gets a new one', async () => {
  await open({}, [LOCAL, LLM, HOOK]);
  api.set(ASK, () => refuse(403, { code: 'submissions_paused', detail: 'Está en pausa.' }));
  const dialog = await openDialog();
  const press = async (times: number) => {
    fireEvent.click(dialog.getByRole('button', { name: 'Leer otra vez' }));
    await waitFor(() => expect(keys).toHaveLength(times));
    await dialog.findByText('Está en pausa.');
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Leer otra vez' }).ariaBusy).toBeFalsy(),
    );
  };
  await press(1);
  await press(2);
  fireEvent.click(dialog.getByRole('radio', { name: 'Automatización externa (webhook)' }));
  await press(3);
  expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([true, false]);
});

it('the dialog without consultations left says so and links to the plans', async () => {
  api.set('GET /api/me', () => answer(aMe({ consultations_remaining: 0 })));
  await open();
  const dialog = await openDialog();
  expect(await dialog.findByText('No le quedan consultas')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Leer otra vez' })).toBeNull();
  expect(dialog.getByRole('link', { name: 'Ver Planes de Suscripción' }).getAttribute('href')).toBe(
    '/subscription',
  );
});

it.each([
  ['there is no other engine', {}, [LOCAL]],
  ['no other engine reads the type', {}, [LOCAL, { ...LLM, ability: 'stores' }]],
  ['the case is somebody else’s', { own: false }, [LOCAL, LLM]],
  ['it is a second reading', { ...READ_BY_LLM, readBy: 'llm' }, [LOCAL, LLM]],
])('the screen offers no second reading where %s', async (_, changes, engines) => {
  await open(changes, engines);
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: ITEM })).toBeNull();
});

it('a second reading links to the first, and says when its engine failed', async () => {
  await open({ ...READ_BY_LLM, againOf: SECOND, readBy: 'local' });
  expect(screen.getByText(sentence('Segunda lectura del caso 9a0e44d2'))).toBeTruthy();
  expect(screen.getByText(/Ese motor no ha podido leer el caso/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver la primera lectura' }).getAttribute('href')).toBe(
    `/analysis/${SECOND}`,
  );
});

it('a first reading lists the others with engine, state and date', async () => {
  const createdAt = '2026-11-21T10:00:00.000Z';
  await open({
    readings: [{ id: SECOND, engine: 'llm', status: 'pending_webhook', readBy: null, createdAt }],
  });
  const list = within(screen.getByRole('region', { name: 'Otras lecturas de este caso' }));
  expect(list.getByText('Modelo de lenguaje (llm)')).toBeTruthy();
  expect(list.getByText('Procesando IA')).toBeTruthy();
  expect(list.getByText(/21 nov 2026/)).toBeTruthy();
  expect(list.getByRole('link').getAttribute('href')).toBe(`/analysis/${SECOND}`);
});
