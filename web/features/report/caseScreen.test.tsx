// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { FINISHED_CASE } from '#tests/support/finishedCase.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { sentence } from '#tests/support/sentence.ts';
import { aMe } from '#tests/support/webAccount.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { AnalysisScreen } from './analysisScreen.tsx';
import { ImageGallery } from './pictures/imageGallery.tsx';
import { LoadFailed } from './states/screens.tsx';

/** Requirements of the specification for the detail of an analysis. */

const ID = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const PATH = `/api/analyses/${ID}`;
let api: ReturnType<typeof fakeApi>;

/** A later server may send a state unknown to this client. */
type Reply = Omit<Analysis, 'status'> & { readonly status: string };

function anAnalysis(changes: Partial<Reply> = {}): Reply {
  return {
    ...FINISHED_CASE,
    id: ID,
    status: 'completed',
    submittedData: { patientName: 'Bruma', clinicalLesionType: 'Nódulo' },
    aiResponse: { conclusion: 'Mastocitoma cutáneo' },
    createdAt: '2026-11-20T09:41:00.000Z',
    submittedAt: '2026-11-20T09:42:00.000Z',
    ...changes,
  };
}
const URGENT = { aiResponse: { conclusion: 'Mastocitoma cutáneo', urgencia_nivel: '24h' } };
const IMAGE = {
  id: 'i1',
  position: 1,
  fileName: 'muslo.jpg',
  width: 640,
  height: 480,
  hasOverlay: false,
};

function wideScreen(matches: boolean) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matches && media !== 'print',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

beforeEach(() => {
  dismissToast();
  wideScreen(true);
  api = fakeApi({ 'GET /api/me': () => answer(aMe()) });
});
afterEach(() => vi.unstubAllGlobals());

function open(id: string = ID, at = '/') {
  return renderPage({ at, routes: [{ path: '/', element: <AnalysisScreen id={id} /> }] });
}
function show(changes: Partial<Reply> = {}, at = '/') {
  api.set(`GET ${PATH}`, () => answer(anAnalysis(changes)));
  return open(ID, at);
}
const tab = (name: RegExp) => screen.findByRole<HTMLButtonElement>('tab', { name });
const back = () => screen.findByRole('link', { name: 'Volver al Historial' });
const openTab = async (name: RegExp) => fireEvent.click(await tab(name));

describe('the head of the case', () => {
  it('names patient, type, date, id and state, and links back [1.9-17, 2.2-17, 2.2-18]', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bruma' })).toBeTruthy();
    expect(screen.getAllByText('Citología').length).toBeGreaterThan(0);
    expect(screen.getByText('20 de noviembre de 2026')).toBeTruthy();
    expect(screen.getByText(sentence(`ID ${ID}`))).toBeTruthy();
    expect(screen.getByText('Completado')).toBeTruthy();
    expect((await back()).getAttribute('href')).toBe('/history');
  });

  it('links back to the filtered list it was opened from', async () => {
    show({}, '/?historial=search%3Dluna%26status%3Dcompleted');
    expect((await back()).getAttribute('href')).toBe('/history?search=luna&status=completed');
  });

  it.each([
    [{}, 'Bruma · Citología · Vetoscopio'],
    [URGENT, 'Urgente, 24 h · Bruma · Citología · Vetoscopio'],
  ])('sets a page title with patient, type and urgency', async (changes, title) => {
    show(changes);
    await screen.findByRole('heading', { level: 1, name: 'Bruma' });
    expect(document.title).toBe(title);
  });

  it('names unknown facts [2.2-19]', async () => {
    show({ patientName: null, submittedAt: null, createdAt: 'nunca', status: '' });
    expect(await screen.findByText('Paciente Desconocido')).toBeTruthy();
    expect(screen.getByText('Fecha desconocida')).toBeTruthy();
    expect(screen.getByText('Desconocido')).toBeTruthy();
  });

  it.each(['pending_images', 'pending_webhook'])('%s is «En Proceso» [2.2-23]', async (status) => {
    show({ status, aiResponse: null });
    expect(await screen.findByText('En Proceso')).toBeTruthy();
    expect((await tab(/Respuesta IA/)).textContent).toContain('(Procesando...)');
  });
});

describe('the three parts', () => {
  it('are tabs on a wide screen; without images theirs is disabled [2.2-20, 2.2-22]', async () => {
    show();
    expect((await tab(/^Imágenes Adjuntas/)).disabled).toBe(true);
    expect((await tab(/Respuesta IA/)).textContent).not.toContain('Procesando');
    await openTab(/^Detalles del Envío/);
    expect(await screen.findByRole('heading', { name: 'Paciente' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Lesión' })).toBeTruthy();
  });

  it.each([
    ['imagenes', 'Imágenes Adjuntas'],
    ['detalles', 'Detalles del Envío'],
  ])('open on the part in the URL: %s', async (part, name) => {
    show({ images: [IMAGE] }, `/?parte=${part}`);
    expect((await tab(new RegExp(`^${name}`))).getAttribute('aria-selected')).toBe('true');
  });

  it.each(['/', '/?parte=inventada', '/?parte=imagenes'])(
    'open on the answer at %s of a case without images',
    async (at) => {
      show({}, at);
      expect((await tab(/Respuesta IA/)).getAttribute('aria-selected')).toBe('true');
    },
  );

  it('stand in the URL, so that going back opens the former one', async () => {
    const { where, router } = show({ images: [IMAGE] }, '/?historial=search%3Dluna');
    await openTab(/^Imágenes Adjuntas/);
    expect(where()).toBe('/?historial=search%3Dluna&parte=imagenes');
    await openTab(/Respuesta IA/);
    expect(where()).toBe('/?historial=search%3Dluna');
    await act(() => router.navigate(-1));
    const gallery = await tab(/^Imágenes Adjuntas/);
    await waitFor(() => expect(gallery.getAttribute('aria-selected')).toBe('true'));
  });

  it('open in the accordion too when the URL names one', async () => {
    wideScreen(false);
    show({}, '/?parte=detalles');
    const details = await screen.findByRole('button', { name: /^Detalles del Envío/ });
    expect(details.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: /^Respuesta IA/ }).ariaExpanded).not.toBe('true');
  });

  it('are an accordion with one open part on a narrow screen [2.2-21]', async () => {
    wideScreen(false);
    show();
    const details = await screen.findByRole('button', { name: /^Detalles del Envío/ });
    const reply = screen.getByRole('button', { name: /^Respuesta IA/ });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(reply.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(details);
    expect(details.getAttribute('aria-expanded')).toBe('true');
    expect(reply.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(details);
    expect(details.getAttribute('aria-expanded')).toBe('false');
  });

  it('show each image, which opens in its own tab [2.2-26]', async () => {
    show({ images: [IMAGE] });
    await openTab(/^Imágenes Adjuntas/);
    const link = await screen.findByRole('link', { name: /muslo\.jpg/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toContain(`${PATH}/images/i1`);
  });

  it('say that there are no images [2.8-20]', () => {
    render(<ImageGallery analysis={anAnalysis()} />);
    expect(screen.getByText('No hay imágenes adjuntas para este análisis.')).toBeTruthy();
  });

  it('say that the answers are missing [2.8-19]', async () => {
    show({ submittedData: {} });
    await openTab(/^Detalles del Envío/);
    expect(await screen.findByText('Información No Disponible')).toBeTruthy();
  });
});

describe('the answer', () => {
  it('has a section for each part [2.2-27, 2.4-33]', async () => {
    show({
      aiResponse: {
        data: {
          status: 'success',
          message: 'Leído en 4 s',
          conclusion: 'Mastocitoma cutáneo',
          hallazgos_microscopicos: { mitosis: 'Escasas' },
          diagnostico_diferencial: ['Lipoma'],
          recomendaciones: ['Histopatología'],
          confianza_diagnostica: 'alta',
          clave_nueva: 'dato',
        },
      },
    });
    const report = within(await screen.findByRole('article', { name: 'Informe' }));
    expect(report.getByText('Estado del proceso')).toBeTruthy();
    expect(report.getByText('Leído en 4 s')).toBeTruthy();
    for (const name of [
      'Mastocitoma cutáneo',
      'Hallazgos microscópicos',
      'Diagnóstico diferencial',
      'Recomendaciones',
      'Detalles adicionales',
    ])
      expect(report.getByRole('heading', { name })).toBeTruthy();
    expect(report.getByText('dato')).toBeTruthy();
  });

  it.each([
    ['alta', 'Confianza alta', 'bg-ok-tint'],
    [0.6, 'Confianza 60 %', 'bg-warn-tint'],
    ['59', 'Confianza 59 %', 'bg-bad-tint'],
    ['quizá', 'Confianza quizá', 'bg-neutral-tint'],
  ])('colours a confidence of %s [2.5-16]', async (confianza_diagnostica, text, colour) => {
    show({ aiResponse: { conclusion: 'Lipoma', confianza_diagnostica } });
    expect((await screen.findByText(text)).className).toContain(colour);
  });
});

describe('a case that cannot be shown', () => {
  it('says that the id is missing [2.5-13, 2.8-14]', async () => {
    open('');
    expect((await screen.findAllByText('ID de análisis no proporcionado.')).length).toBe(2);
    expect(screen.getByText('Error')).toBeTruthy();
  });

  it.each(['abc', '7f3c2b18-1111-4111-8111-00000a41c7eg', `${ID}0`])(
    'says that %s is no id [2.5-12, 2.8-15]',
    async (id) => {
      open(id);
      expect(await screen.findByText(`El ID de análisis "${id}" no es válido.`)).toBeTruthy();
      expect(await screen.findByText('El ID de análisis no tiene un formato válido.')).toBeTruthy();
      expect(api.requests.filter(({ url }) => url.pathname.includes('analyses'))).toEqual([]);
    },
  );

  it('says that it failed to load [2.8-16]', async () => {
    api.set(`GET ${PATH}`, () => refuse(503, { detail: 'No disponible.', code: 'unavailable' }));
    open();
    expect(await screen.findByText('Error al Cargar Análisis')).toBeTruthy();
    expect(screen.getByText('No disponible.')).toBeTruthy();
    expect(await screen.findByText('Error de Carga')).toBeTruthy();
    expect(screen.getByText('No se pudo cargar el detalle. Intente de nuevo.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver al Historial' })).toBeTruthy();
  });
});

it('a failure without a message gets a default one [2.8-17]', () => {
  const problem = new ApiProblem({ title: 'x', detail: '', code: 'internal', status: 500 });
  const element = <LoadFailed problem={problem} retrying={false} onRetry={() => {}} />;
  renderPage({ routes: [{ path: '/', element }] });
  expect(screen.getByText('Error al cargar los detalles del análisis.')).toBeTruthy();
});

it('a report that arrives is announced for seven seconds and shown [2.4-29, 2.9-05]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { queryClient } = show({ status: 'pending_webhook', aiResponse: null });
  await screen.findByText('En Proceso');
  expect(screen.queryByText('¡Informe Actualizado!')).toBeNull();
  api.set(`GET ${PATH}`, () => answer(anAnalysis(URGENT)));
  await act(() => queryClient.invalidateQueries({ queryKey: ['analyses'] }));
  const card = (await screen.findByText('¡Informe Actualizado!')).closest('li');
  expect(card?.textContent).toMatch(/BrumaUrgente, 24 hCitología, \.\.\.0a41c7e9/);
  expect(screen.getAllByText('Mastocitoma cutáneo').length).toBeGreaterThan(0);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.queryByText('¡Informe Actualizado!')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByText('¡Informe Actualizado!')).toBeNull();
  vi.useRealTimers();
});
