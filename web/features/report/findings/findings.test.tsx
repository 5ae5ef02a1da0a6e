// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modelReading } from '#domain/report/document/testing/uncheckedSheets.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { AnalysisScreen } from '#web/features/report/analysisScreen.tsx';
import { toastStore } from '#web/ui/toast.ts';

/** A model proposes, the vet decides. */

const ID = '7f3c2b18-1111-4222-8333-abcdef012345';
const GET = `GET /api/analyses/${ID}`;
const ANSWERS = `GET /api/analyses/${ID}/findings`;
const BACTERIA = 'intracellularBacteria.observed';
const PUT = `PUT /api/analyses/${ID}/findings/${BACTERIA}`;
const DATA = {
  patientName: 'Nube',
  patientSpecies: 'Gato',
  intracellularBacteria: 'not_observed',
  erythrophagia: 'observed',
};

/** The model's rows, the first three with what they propose; the disputed one may be settled. */
function rows(settled: boolean) {
  const values: Record<string, string> = {
    erythrophagia: 'observed',
    intracellularBacteria: 'observed',
    degenerateNeutrophils: 'noSuchOption',
  };
  return modelReading().filas.map((row) => {
    const valor = row.clave && values[row.clave];
    const isSettled = settled && row.clave === 'intracellularBacteria';
    return {
      ...row,
      ...(isSettled ? { estado: 'coincide' as const, usted: 'Observado' } : {}),
      ...(row.clave && valor ? { propone: { clave: row.clave, valor } } : {}),
    };
  });
}

function aCase(number = 1, changes: Partial<Analysis> = {}): Analysis {
  const conclusion = number === 2 ? 'exudado séptico' : 'peritonitis infecciosa felina';
  return {
    id: ID,
    type: 'body_fluids_sample',
    catalogueVersion: 1,
    units: null,
    status: 'completed',
    own: true,
    unopened: false,
    patientName: 'Nube',
    submittedData: number === 2 ? { ...DATA, intracellularBacteria: 'observed' } : DATA,
    aiResponse: {
      conclusion,
      certeza: 'compatible',
      forma: { conclusion: 'sintagma' },
      medidas: [],
      lectura_sin_comprobar: modelReading({ filas: rows(number === 2) }),
    },
    aiMark: null,
    createdAt: '2026-11-20T09:48:00.000Z',
    submittedAt: '2026-11-20T09:49:00.000Z',
    finishedAt: '2026-11-20T09:50:00.000Z',
    timeZone: 'Europe/Madrid',
    uncharged: null,
    chargedAnyway: null,
    version:
      number === 1
        ? null
        : { number, madeAt: '2026-11-26T09:14:00.000Z', reason: 'x', undoUntil: null },
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
    readBy: 'llm',
    readings: [],
    ...changes,
  };
}

let api: ReturnType<typeof fakeApi>;
const answered = (finding: string, reply: 'yes' | 'no') => () =>
  answer({ items: [{ finding, answer: reply, answeredAt: '2026-11-26T09:14:00.000Z' }] });

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media !== 'print',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'GET /api/me/intervals': () => answer({ own: [], general: [] }),
    [ANSWERS]: () => answer({ items: [] }),
    [PUT]: (request) => {
      const { answer: reply } = request.body as { answer: 'yes' | 'no' | null };
      const version = { yes: 2, no: null, null: 3 }[reply ?? 'null'];
      if (version) api.set(GET, () => answer(aCase(version)));
      api.set(ANSWERS, reply ? answered(BACTERIA, reply) : () => answer({ items: [] }));
      return answer({ version });
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { id = '' } = useParams();
  return <AnalysisScreen id={id} />;
}

async function open(analysis = aCase()) {
  api.set(GET, () => answer(analysis));
  renderPage({ at: `/analysis/${ID}`, routes: [{ path: '/analysis/:id', Component: Page }] });
  return within(await screen.findByRole('region', { name: 'Lectura de la IA, sin comprobar' }));
}

const rowOf = (frame: Awaited<ReturnType<typeof open>>, name: string) => {
  const row = frame.getByRole('heading', { level: 4, name: new RegExp(name) }).closest('li');
  if (!row) throw new Error(`no row ${name}`);
  return within(row);
};
const BY = 'Indicado por usted, a propuesta de la IA';
const pressIn = async (frame: Awaited<ReturnType<typeof open>>, word: string) =>
  fireEvent.click(await rowOf(frame, 'Bacterias').findByRole('button', { name: word }));

it('«Es así» says what it would put, makes the next version and tells what moved', async () => {
  const frame = await open();
  const yes = await rowOf(frame, 'Bacterias').findByRole('button', { name: 'Es así' });
  expect(yes.getAttribute('aria-describedby')).toBeTruthy();
  expect(rowOf(frame, 'Bacterias').getByText('Propone: bacterias intracelulares: observado'));
  fireEvent.click(yes);
  expect(await rowOf(frame, 'Bacterias').findByText(BY)).toBeTruthy();
  expect(api.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ answer: 'yes' });
  expect(await screen.findByRole('heading', { name: /exudado séptico/ })).toBeTruthy();
  const undo = rowOf(frame, 'Bacterias').getByRole('button', { name: 'Deshacer' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  expect(toastStore.read()).toMatchObject({
    title: 'Versión 2 del informe',
    description:
      'Conclusión: Compatible con peritonitis infecciosa felina → Compatible con exudado séptico',
    action: { label: 'Deshacer' },
  });
  fireEvent.click(undo);
  const again = await rowOf(frame, 'Bacterias').findByRole('button', { name: 'Es así' });
  await waitFor(() => expect(document.activeElement).toBe(again));
  expect(await screen.findByRole('heading', { name: /peritonitis/ })).toBeTruthy();
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: 'Versión 3 del informe',
      description: 'Sus datos vuelven a ser los de antes.',
    }),
  );
});

it('«No es así» keeps the row and makes no version', async () => {
  const frame = await open();
  await pressIn(frame, 'No es así');
  expect(await rowOf(frame, 'Bacterias').findByText('Usted dijo que no es así')).toBeTruthy();
  expect(api.count('GET', `/api/analyses/${ID}`)).toBe(1);
  expect(rowOf(frame, 'Bacterias').getByRole('button', { name: 'Deshacer' })).toBeTruthy();
});

it('only a finding that proposes an answer of the form and disagrees has buttons', async () => {
  const frame = await open();
  await rowOf(frame, 'Bacterias').findByRole('button', { name: 'Es así' });
  expect(rowOf(frame, 'Eritrofagia').getByText('Nada que hacer')).toBeTruthy();
  for (const name of ['Eritrofagia', 'Neutrófilos degenerados', 'Fondo proteináceo'])
    expect(rowOf(frame, name).queryByRole('button')).toBeNull();
});

it('a press that is refused says why and the next step, and may be repeated', async () => {
  const detail = 'Hoy ya ha corregido este caso 20 veces. Podrá corregirlo otra vez mañana.';
  const works = api;
  const frame = await open();
  works.set(PUT, () => refuse(409, { code: 'too_many_versions', detail }));
  await pressIn(frame, 'Es así');
  expect((await rowOf(frame, 'Bacterias').findByRole('alert')).textContent).toBe(detail);
  works.set(PUT, () => {
    works.set(ANSWERS, answered(BACTERIA, 'yes'));
    return answer({ version: null });
  });
  await pressIn(frame, 'Es así');
  expect(await rowOf(frame, 'Bacterias').findByText(BY)).toBeTruthy();
  expect(rowOf(frame, 'Bacterias').queryByRole('alert')).toBeNull();
});

it('a second press waits for the first', async () => {
  const first = Promise.withResolvers<void>();
  const frame = await open();
  api.set(PUT, async () => {
    await first.promise;
    api.set(ANSWERS, answered(BACTERIA, 'no'));
    return answer({ version: null });
  });
  const row = rowOf(frame, 'Bacterias');
  await pressIn(frame, 'No es así');
  const no = row.getByRole('button', { name: 'No es así' });
  const yes = row.getByRole('button', { name: 'Es así' });
  await waitFor(() => expect(no.getAttribute('aria-busy')).toBe('true'));
  expect(yes.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(yes);
  first.resolve();
  await row.findByText('Usted dijo que no es así');
  expect(api.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('answers that cannot be read leave the findings readable, and are asked for again', async () => {
  api.set(ANSWERS, () => refuse(503, { code: 'unavailable', detail: 'No disponible.' }));
  const frame = await open();
  const retry = await frame.findByRole('button', { name: 'Reintentar' });
  expect(frame.queryByRole('button', { name: 'Es así' })).toBeNull();
  api.set(ANSWERS, answered(BACTERIA, 'yes'));
  fireEvent.click(retry);
  expect(await rowOf(frame, 'Bacterias').findByText(BY)).toBeTruthy();
});

it.each([
  ['somebody else’s case', { own: false }],
  [
    'a report without proposals',
    { aiResponse: { ...(aCase().aiResponse as object), lectura_sin_comprobar: modelReading() } },
  ],
])('%s has no buttons and asks for no answers', async (_, changes) => {
  const frame = await open(aCase(1, changes));
  expect(frame.queryByText(/^Al decir «Es así»/)).toBeNull();
  expect(frame.queryByRole('button', { name: 'Es así' })).toBeNull();
  expect(api.count('GET', `/api/analyses/${ID}/findings`)).toBe(0);
});
