// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { CountButton, type CountButtonProps } from './countButton.tsx';

const ID = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const PATH = `/api/analyses/${ID}`;
const CASE: CountButtonProps['analysis'] = {
  id: ID,
  type: 'hematology_sample',
  status: 'completed',
  own: true,
  version: null,
  uncharged: null,
  submittedData: {},
  images: [
    {
      id: 'i1',
      position: 1,
      fileName: 'a.jpg',
      width: 9,
      height: 9,
      hasOverlay: false,
      scale: null,
    },
  ],
};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(analyses: readonly CountButtonProps['analysis'][]) {
  const api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    [`GET ${PATH}/marks`]: () => answer({ marks: [] }),
    [`PUT ${PATH}/marks`]: ({ body }) => answer({ ...(body as object), withoutImage: [] }),
    [`POST ${PATH}/versions`]: () =>
      refuse(409, { code: 'version_changed', detail: 'El informe ha cambiado.' }),
  });
  const buttons = analyses.map((analysis) => (
    <CountButton key={analysis.id} analysis={analysis} patient="Bruma" first="i1" />
  ));
  renderPage({ at: '/', routes: [{ path: '/', element: <div>{buttons}</div> }] });
  return api;
}

async function count() {
  fireEvent.click(await screen.findByRole('button', { name: 'Contar en la imagen' }));
  const desk = within(await screen.findByRole('dialog', { name: 'Contar en la imagen' }));
  const stage = desk.getByRole('group', { name: /^Imagen 1/ });
  for (const key of ['1', '1', '1', '3']) fireEvent.keyDown(stage, { key });
  const pass = () => fireEvent.click(desk.getByRole('button', { name: 'Pasar al informe' }));
  return { desk, pass };
}

it('a count makes a version with its shares and cells, and a refusal keeps the desk open', async () => {
  const api = show([
    {
      ...CASE,
      version: { number: 4, madeAt: '2026-11-27T08:00:00Z', reason: 'Peso', undoUntil: null },
    },
  ]);
  const { desk, pass } = await count();
  pass();
  expect(await desk.findByText('El informe ha cambiado.')).toBeTruthy();
  api.set(`POST ${PATH}/versions`, () =>
    answer({ number: 5, charged: false, undoUntil: null }, 201),
  );
  pass();
  await screen.findByText('Versión 5 del informe');
  const sent = api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[1]).toMatchObject({
    base: 4,
    reason: 'Recuento en la imagen: 4 células',
    changes: { diffSegmented: '75', diffLymphocytes: '25', diffCellsCounted: '4' },
  });
});

it('only the owner of a finished case may count', async () => {
  show([{ ...CASE, id: 'others', own: false }, { ...CASE, id: 'failed', status: 'error' }, CASE]);
  expect(await screen.findAllByRole('button', { name: 'Contar en la imagen' })).toHaveLength(1);
});
