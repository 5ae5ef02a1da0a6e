// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { modelReading } from '#domain/report/document/testing/uncheckedSheets.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { AnalysisScreen } from './analysisScreen.tsx';

/** Duplicating a case, and printing it. */

const ID = '7f3c2b18-1111-4222-8333-abcdef012345';
const IMAGE = {
  id: 'i1',
  position: 1,
  fileName: 'a.jpg',
  width: 640,
  height: 480,
  hasOverlay: false,
};

afterEach(() => vi.unstubAllGlobals());

async function open(changes: Record<string, unknown>) {
  const analysis = {
    id: ID,
    type: 'cytology',
    catalogueVersion: 1,
    status: 'completed',
    patientName: 'Bruma',
    submittedData: { patientName: 'Bruma' },
    aiResponse: { conclusion: 'Mastocitoma cutáneo' },
    createdAt: '2026-11-20T09:48:00.000Z',
    submittedAt: '2026-11-20T09:49:00.000Z',
    finishedAt: null,
    timeZone: 'Europe/Madrid',
    own: true,
    againOf: null,
    askedEngine: null,
    readBy: null,
    readings: [],
    feedback: null,
    outcome: null,
    donatedAt: null,
    undoneVersions: [],
    openings: [],
    openUntil: null,
    images: [],
    refusedImages: [],
    ...changes,
  };
  fakeApi({
    'GET /api/me': () => answer(aMe()),
    [`GET /api/analyses/${ID}`]: () => answer(analysis),
  });
  renderPage({ routes: [{ path: '*', element: <AnalysisScreen id={ID} /> }] });
  await screen.findByRole('heading', { level: 1, name: 'Bruma' });
}

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const openMenu = () =>
  fireEvent.keyDown(screen.getByRole('button', { name: 'Más acciones' }), { key: 'Enter' });
async function copyAddress() {
  openMenu();
  return (await screen.findByRole('menuitem', { name: 'Duplicar caso' })).getAttribute('href');
}
const FAILED = { status: 'error', aiResponse: { status: 'error', message: 'Tiempo agotado.' } };

it('a finished case can be duplicated [2.9-21]', async () => {
  await open({});
  expect(await copyAddress()).toBe(`/new-analysis?type=cytology&copia=${ID}`);
});

it('a sample is duplicated in the form of samples', async () => {
  await open({ type: 'urinalysis_sample' });
  expect(await copyAddress()).toBe(`/new-sample-analysis?type=urinalysis_sample&copia=${ID}`);
});

it.each([{ own: false }, { type: 'unknown_type' }])(
  'a case is not duplicated when it is %j',
  async (changes) => {
    await open(changes);
    openMenu();
    await screen.findByRole('menuitem', { name: /^Imprimir/ });
    expect(screen.queryByRole('menuitem', { name: 'Duplicar caso' })).toBeNull();
  },
);

it.each(['error', 'failed'])('a case that ended in %s can be retried [2.9-22]', async (status) => {
  await open({ ...FAILED, status, images: [IMAGE] });
  expect(address('Volver a intentarlo')).toBe(`/new-analysis?type=cytology&copia=${ID}`);
  expect(screen.getByText(/no cuenta en las consultas de su plan/)).toBeTruthy();
  expect(screen.getByText(/con los mismos datos e imágenes/)).toBeTruthy();
});

it('only the owner of a failed case may retry it', async () => {
  await open({ ...FAILED, own: false });
  expect(screen.getByText('Este caso no tiene informe')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Volver a intentarlo' })).toBeNull();
});

it('the PDF holds the unchecked reading only when that is chosen', async () => {
  const lectura_sin_comprobar = modelReading();
  await open({ aiResponse: { conclusion: 'Exudado', lectura_sin_comprobar } });
  const frame = screen.getByRole('region', { name: 'Lectura de la IA, sin comprobar' });
  const choice = screen.getByRole('switch', { name: 'Incluir en el PDF' });
  const pdf = `/api/analyses/${ID}/pdf`;
  expect([address('Descargar PDF'), frame.hasAttribute('data-no-print')]).toEqual([pdf, true]);
  fireEvent.click(choice);
  expect(address('Descargar PDF')).toBe(`${pdf}?unchecked=true`);
  expect(frame.hasAttribute('data-no-print')).toBe(false);
  // Neither the checkbox nor its label is printed.
  expect(screen.getByText('Incluir en el PDF').closest('[data-no-print]')).not.toBeNull();
  openMenu();
  const print = await screen.findByRole('menuitem', { name: /^Imprimir/ });
  expect(print.getAttribute('href')).toBe(`${pdf}?unchecked=true&inline=true`);
});
