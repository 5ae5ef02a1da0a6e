// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ecg } from '#domain/analyses/ecg.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { mergeMarks } from '#domain/marks/mergeMarks.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { StripPanel } from './stripPanel.tsx';

/** Calipers over a recording: keys, the table of what was measured, and the way into the report. */

const ID = '7f3c2b18-1111-4222-8333-abcdef012345';
const IMAGE = '7f3c2b18-2222-4222-8333-abcdef012345';
/** Eight pixels are a millimetre: at 50 mm/s, 400 a second. */
const OVERLAY: Overlay = {
  width: 640,
  height: 241,
  shapes: [100, 306, 512].map((x) => ({ kind: 'beat', counted: true, points: [x, 80] })),
  paper: { across: 8, down: 8, tilt: 0 },
};
const DECLARED = { technicalPaperSpeed: '50 mm/s', technicalGain: '10 mm/mV' };

const READS = {
  type: 'ecg',
  ability: 'measuresAndInterprets',
  switches: { off: [], on: [] },
  engines: [],
};

let sent: unknown[];
let stored: Mark[];
beforeEach(() => {
  stored = [];
  sent = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

async function show(submittedData: Analysis['submittedData'] = DECLARED, overlay = OVERLAY) {
  const image = { id: IMAGE, position: 1, fileName: 'tira.png', width: 640, height: 241 };
  const analysis = {
    id: ID,
    submittedData,
    version: null,
    uncharged: null,
    images: [{ ...image, hasOverlay: true }],
  };
  const document = { patient: { name: 'Simba' }, figures: [] };
  const api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'GET /api/me/intervals': () => answer({ own: [], general: [] }),
    'GET /api/abilities': () => answer({ items: [READS] }),
    [`GET /api/analyses/${ID}/images/${IMAGE}/overlay`]: () => answer(overlay),
    [`GET /api/analyses/${ID}/marks`]: () => answer({ marks: stored }),
    [`PUT /api/analyses/${ID}/marks`]: ({ body }) => {
      const { marks } = body as { marks: Mark[] };
      stored = [...mergeMarks(stored, marks)];
      return answer({ marks, withoutImage: [] });
    },
    [`POST /api/analyses/${ID}/versions`]: ({ body }) => {
      sent.push(body);
      expect(stored).toHaveLength(1);
      return answer({ number: 2, charged: false, undoUntil: null }, 201);
    },
  });
  renderPage({
    routes: [{ path: '/', element: <StripPanel {...{ analysis, document }} definition={ecg} /> }],
  });
  await screen.findByRole('img', { name: 'Imagen 1 de Simba' });
  return api;
}

const post = (name: string) => screen.findByRole('slider', { name });
const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('stands over two beats, moves 1 ms with an arrow and 10 with Shift, and says the rate', async () => {
  await show();
  const end = await post('R–R, fin');
  expect(end.getAttribute('aria-valuetext')).toBe('R–R 515 ms, 117 lpm');
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.keyDown(end, { key: 'ArrowRight' });
  fireEvent.keyDown(await post('R–R, fin'), { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(await post('R–R, inicio'), { key: 'ArrowRight' });
  expect(screen.getByRole('status').textContent).toBe('R–R 525 ms, 114 lpm');
  expect(await row(/^Frecuencia cardiaca/)).toContain('114 lpm');
  expect(await row(/^Intervalo RR medio/)).toContain('525 ms');
  screen.getByText('Si el papel iba a 25 mm/s, la frecuencia sería de 57 lpm.');
});

it('measures heights of the chosen wave with the up and down arrows', async () => {
  await show();
  await post('R–R, fin');
  press('Amplitud');
  fireEvent.change(screen.getByLabelText('Onda'), { target: { value: 'ecgTAmplitude' } });
  fireEvent.keyDown(await post('Amplitud, cima de la onda'), { key: 'ArrowUp', shiftKey: true });
  const up = (await post('Amplitud, cima de la onda')).getAttribute('aria-valuetext') ?? '';
  const millivolts = Number(/([\d,]+) mV/.exec(up)?.[1]?.replace(',', '.'));
  // Three tenths of the strip: 72.3 pixels of eight a millimetre; and a tenth of a millivolt more.
  expect(millivolts).toBeCloseTo(72.3 / 80 + 0.1, 2);
  expect(await row(/^Amplitud de T/)).toContain(`${`${millivolts}`.replace('.', ',')} mV`);
});

it('puts what was measured into the report, with the speed that was chosen', async () => {
  await show({ technicalGain: '10 mm/mV', ecgHeartRate: 99 });
  await screen.findByText('Sin escala: declare la velocidad del papel.');
  expect((await post('R–R, fin')).getAttribute('aria-valuetext')).toBe('R–R');
  screen.getByText('declare la velocidad');
  press('Anotar la medida');
  expect(screen.queryByRole('table')).toBeNull();
  press('Usar 50 mm/s');
  expect(await row(/^Frecuencia cardiaca/)).toContain('99');
  press('Usar en el informe');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    base: 1,
    changes: { ecgHeartRate: 117, ecgRrInterval: 515, technicalPaperSpeed: '50 mm/s' },
    reason: 'Medido en la imagen',
  });
});

it('stores each mark in the account, and shows those of before', async () => {
  await show();
  await post('R–R, fin');
  press('QT');
  press('Anotar la medida');
  press('R–R');
  press('Anotar la medida');
  press('Quitar');
  await waitFor(() => expect(stored).toHaveLength(2), { timeout: 3000 });
  await waitFor(() => expect(stored.filter(({ removed }) => removed)).toHaveLength(1), {
    timeout: 3000,
  });
  cleanup();
  await show();
  expect(await row(/^QT/)).toContain('medido por usted');
  expect(screen.queryByRole('row', { name: /^Frecuencia/ })).toBeNull();
});

it('has nothing to put where the report has the figures, and shows a refusal', async () => {
  const api = await show({ ...DECLARED, ecgHeartRate: 117, ecgRrInterval: 515 });
  await post('R–R, fin');
  press('Anotar la medida');
  const use = await screen.findByRole('button', { name: 'Usar en el informe' });
  expect(use).toHaveProperty('disabled', true);
  api.set(`POST /api/analyses/${ID}/versions`, () =>
    refuse(429, { code: 'too_many_versions', detail: 'Hoy ya no.' }),
  );
  fireEvent.keyDown(await post('R–R, fin'), { key: 'ArrowRight', shiftKey: true });
  press('Usar en el informe');
  await screen.findByText('Hoy ya no.');
});

it('composes no report without its marks, and says where they are and what to do', async () => {
  const api = await show();
  api.set(`PUT /api/analyses/${ID}/marks`, () => Promise.reject(new TypeError('Failed to fetch')));
  await post('R–R, fin');
  press('Anotar la medida');
  press('Usar en el informe');
  await screen.findByText(
    'Hay marcas que siguen en esta página, sin llegar a su cuenta. No se ha podido conectar con el servidor. Inténtelo de nuevo en unos minutos.',
  );
  expect(sent).toEqual([]);
  api.set(`PUT /api/analyses/${ID}/marks`, ({ body }) => {
    stored = [...(body as { marks: Mark[] }).marks];
    return answer({ marks: stored, withoutImage: [] });
  });
  press('Usar en el informe');
  await screen.findByText('Guardado en su cuenta');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('moves, removes and adds R peaks, strikes the old rate, and puts them back', async () => {
  await show();
  await post('R–R, fin');
  press('Picos R');
  fireEvent.keyDown(await post('Pico R 3 de 3'), { key: 'ArrowRight', shiftKey: true });
  // 515 and 525 ms.
  const rate = await row(/^Frecuencia cardiaca/);
  expect(rate).toContain('Antes 117 115 lpm');
  expect(rate).toContain('medido por usted');
  fireEvent.keyDown(await post('Pico R 2 de 3'), { key: 'Delete' });
  expect(await row(/^Intervalo RR medio/)).toContain('Antes 515 1040 ms');
  press('Añadir pico');
  await post('Pico R 2 de 3');
  press('Como estaban');
  expect(screen.queryByRole('table')).toBeNull();
  await post('Pico R 3 de 3');
});

it('keeps several calipers of one interval, and removes the one under the posts', async () => {
  await show();
  await post('R–R, fin');
  press('QT');
  press('Anotar la medida');
  press('Otra medida');
  fireEvent.keyDown(await post('QT, fin'), { key: 'ArrowRight', shiftKey: true });
  const both = await row(/^QT/);
  press('Quitar');
  expect(await row(/^QT/)).not.toBe(both);
  press('Quitar');
  expect(screen.queryByRole('table')).toBeNull();
});

it('compares what was measured with its published interval, and gives the axis of I and aVF', async () => {
  await show({ ...DECLARED, patientSpecies: 'Gato' });
  await post('R–R, fin');
  press('Anotar la medida');
  await screen.findAllByRole('img', { name: 'Referencia 120–240, bajo.' });
  expect(await row(/^Frecuencia cardiaca/)).toContain('117 lpm');
  press('Amplitud');
  for (const lead of ['ecgNetLeadI', 'ecgNetLeadAvf']) {
    fireEvent.change(screen.getByLabelText('Onda'), { target: { value: lead } });
    press('Anotar la medida');
  }
  // Level nets in both leads: arctg(2/√3).
  expect(await row(/^Eje eléctrico medio calculado/)).toMatch(/49\s*°.*calculado/);
});

it('measures nothing without a grid, and says why', async () => {
  const { paper: _, ...bare } = OVERLAY;
  await show(DECLARED, bare);
  await screen.findByText(/^Sin escala: no se reconoce la cuadrícula/);
  const section = screen.getByRole('region', { name: 'Medir en la imagen' });
  expect(within(section).queryByRole('slider')).toBeNull();
});
