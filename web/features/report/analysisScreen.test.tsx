// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useParams } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AI_NOTICE } from '#domain/report/notices.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { FINISHED_CASE } from '#tests/support/finishedCase.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { AnalysisScreen } from './analysisScreen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  act(() => dismissToast());
});

const ID = '7f3c2b18-1111-4222-8333-abcdef012345';
const GET = `GET /api/analyses/${ID}`;
const PUT = `PUT /api/analyses/${ID}/feedback`;

/** A later server may send a state unknown to this client. */
type Reply = Omit<Analysis, 'status'> & { readonly status: string };

function aCase(changes: Partial<Reply> = {}): Reply {
  return {
    ...FINISHED_CASE,
    id: ID,
    status: 'completed',
    aiResponse: { conclusion: 'Mastocitoma cutáneo', certeza: 'compatible' },
    ...changes,
  };
}

function Page() {
  const { id = '' } = useParams();
  return <AnalysisScreen id={id} />;
}

function open(reply: Partial<Reply> | (() => Response), id = ID) {
  const api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    [GET]: typeof reply === 'function' ? reply : () => answer(aCase(reply)),
    [PUT]: () => new Response(null, { status: 204 }),
  });
  const routes = [{ path: '/analysis/:id', Component: Page }];
  return { api, ...renderPage({ at: `/analysis/${id}`, routes }) };
}

describe('a case with its report', () => {
  it('opens on the conclusion and always shows the notice', async () => {
    open({});
    expect(await screen.findByRole('heading', { level: 1, name: 'Bruma' })).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: 'Compatible con mastocitoma cutáneo' }),
    ).toBeTruthy();
    expect(screen.getByText('Citología')).toBeTruthy();
    expect(screen.getByText('20 de noviembre de 2026')).toBeTruthy();
    expect(screen.getByText(AI_NOTICE)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href')).toBe(
      `/api/analyses/${ID}/pdf`,
    );
  });

  it.each([
    [{ sello: { motor: 'Medición local', version: '1.0.0' } }, 'Motor', 'Medición local 1.0.0'],
    [{ modelo_ia: 'modelo-1', sello: { motor: 'Nube' } }, 'Modelo de IA', 'modelo-1'],
  ])(
    'names its engine, and calls only a model a model [2.4-31, 2.4-32, 2.8-21, 2.9-30]',
    async (stamp, label, made) => {
      open({ aiResponse: { conclusion: 'Compatible con mastocitoma', ...stamp } });
      const footer = (await screen.findByText(AI_NOTICE)).closest('footer') as HTMLElement;
      expect(within(footer).getByText(label).nextSibling?.textContent).toBe(made);
      expect(within(footer).queryByText('Modelo de IA') !== null).toBe(label === 'Modelo de IA');
    },
  );

  it('says to its owner alone that it was not charged, and why', async () => {
    open({ uncharged: 'type_not_read' });
    await screen.findByText('Este caso no se ha cobrado');
    screen.getByText(/no interpreta este tipo de estudio/);
    cleanup();
    open({ uncharged: 'type_not_read', own: false });
    await screen.findByText(AI_NOTICE);
    expect(screen.queryByText('Este caso no se ha cobrado')).toBeNull();
  });

  it('shows markup in an answer as text, wherever it stands [ASVS 1.2.1, 1.3.5, 3.2.2]', async () => {
    const markup = '<img src=x onerror="alert(1)"><script>alert(1)</script>';
    open({
      patientName: markup,
      aiResponse: {
        status: 'error',
        message: markup,
        conclusion: markup,
        urgencia: markup,
        siguiente_paso: markup,
        confianza_diagnostica: markup,
        calidad: { texto: markup, limitaciones: [markup] },
        medidas: [{ nombre: markup, no_medible: markup }],
        hallazgos_microscopicos: { [markup]: { [markup]: markup } },
        diagnostico_diferencial: [{ nombre: markup, a_favor: [markup], lo_decide: markup }],
        recomendaciones: [markup],
        referencias: [`javascript:${markup}`],
        modelo_ia: markup,
        [markup]: markup,
      },
    });
    const report = await screen.findByRole('article', { name: 'Informe' });
    expect(report.querySelector('img, script, a')).toBeNull();
    expect(within(report).getAllByText((text) => text.includes(markup)).length).toBeGreaterThan(10);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(markup);
  });

  it.each([
    [{ patientName: null, submittedAt: null, createdAt: 'ayer' }, /Paciente Desconocido/],
    [{ patientName: null, submittedAt: null, createdAt: 'ayer' }, /Fecha desconocida/],
    [{ aiResponse: null }, /Respuesta de IA Pendiente/],
    [{ aiResponse: 'Lo siento' }, /Error al Procesar Respuesta de IA/],
    [{ aiResponse: 'Lo siento' }, /Empieza así: «Lo siento»/],
    [
      { status: 'error', aiResponse: { status: 'error', message: 'Tiempo agotado.' } },
      /Tiempo agotado/,
    ],
    [{ status: 'failed', aiResponse: 'La subida falló' }, /La subida falló/],
    [{ status: 'pending_webhook', aiResponse: null }, /\(Procesando\.\.\.\)/],
    [{ status: 'inventado' }, /inventado/],
  ])('%j says %s', async (changes, text) => {
    open(changes);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('offers PDF and feedback only on a finished report', async () => {
    open({ status: 'pending_webhook', aiResponse: null });
    await screen.findByRole('heading', { level: 1, name: 'Bruma' });
    expect(screen.queryByRole('link', { name: 'Descargar PDF' })).toBeNull();
    expect(screen.queryByText('¿Acertó el informe?')).toBeNull();
  });

  it('announces its completion for 7 seconds, with type and end of the id', async () => {
    const { api, queryClient } = open({ status: 'pending_webhook', aiResponse: null });
    await screen.findByText(/Procesando/);
    api.set(GET, () => answer(aCase()));
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('¡Informe Actualizado!')).toBeTruthy();
    expect(screen.getByText(/Citología.*ef012345/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: /mastocitoma cutáneo/ })).toBeTruthy();
  });
});

describe('the feedback of the vet', () => {
  it('is sent with its comment and stays on screen [2.9-27]', async () => {
    const { api } = open({});
    fireEvent.click(await screen.findByRole('radio', { name: 'No acertado' }));
    fireEvent.change(screen.getByLabelText('Diagnóstico definitivo'), {
      target: { value: ' Histiocitoma ' },
    });
    const feedback = { verdict: 'no_acertado' as const, comment: null, outcome: 'Histiocitoma' };
    api.set(GET, () => answer(aCase({ feedback })));
    fireEvent.click(screen.getByRole('button', { name: 'Guardar valoración' }));
    expect(await screen.findByText('Histiocitoma')).toBeTruthy();
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual(feedback);
  });

  it('keeps its text when saving fails', async () => {
    const { api } = open({});
    api.set(PUT, () => refuse(503, { detail: 'No disponible.', code: 'unavailable' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Acertado' }));
    fireEvent.change(screen.getByLabelText('Comentario'), { target: { value: 'Bien' } });
    fireEvent.click(screen.getByRole('button', { name: 'Guardar valoración' }));
    expect(await screen.findByText('No disponible.')).toBeTruthy();
    expect((screen.getByLabelText('Comentario') as HTMLTextAreaElement).value).toBe('Bien');
  });

  it.each([{ own: false }, { aiResponse: { conclusion: 'x', certeza: 'no_concluyente' } }])(
    'is not asked on a case of another user, nor without a conclusion: %j',
    async (changes) => {
      open(changes);
      await screen.findByText(AI_NOTICE);
      expect(screen.queryByText('¿Acertó el informe?')).toBeNull();
    },
  );
});

describe('a case that cannot be shown', () => {
  it('names an invalid id without asking the server', async () => {
    const { api } = open({}, 'nada');
    expect(await screen.findByText('El ID de análisis "nada" no es válido.')).toBeTruthy();
    expect(api.count('GET', '/api/analyses/nada')).toBe(0);
  });

  it('says that it does not exist [2.2-28, 2.8-18]', async () => {
    open(() => refuse(404, { detail: 'Análisis no encontrado.', code: 'analysis_not_found' }));
    expect(await screen.findByRole('heading', { name: 'Análisis no encontrado' })).toBeTruthy();
  });

  it('says that it failed to load, in place and in a toast, and retries', async () => {
    const { api } = open(() => refuse(503, { detail: 'No disponible.', code: 'unavailable' }));
    expect(await screen.findByRole('heading', { name: 'Error al Cargar Análisis' })).toBeTruthy();
    expect(screen.getByText('Error de Carga')).toBeTruthy();
    api.set(GET, () => answer(aCase()));
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de Nuevo' }));
    await waitFor(() => expect(screen.getByText(AI_NOTICE)).toBeTruthy());
  });
});

describe('the case of another user', () => {
  const OPEN = `POST /api/admin/analyses/${ID}/open`;
  const notOpened = () =>
    refuse(403, { detail: 'Indique por qué lo abre.', code: 'case_not_opened' });

  it('is shown to an administrator only after a reason is given', async () => {
    let opened = false;
    const openUntil = '2026-11-22T12:30:00.000Z';
    const openings = [{ at: '2026-11-22T11:30:00.000Z', reason: 'Reclamación 12', by: 'Eva' }];
    const reply = () => (opened ? answer(aCase({ own: false, openUntil, openings })) : notOpened());
    const { api } = open(reply);
    api.set(OPEN, ({ body }) => {
      expect(body).toEqual({ reason: 'Reclamación 12' });
      opened = true;
      return answer({ openUntil });
    });
    const field = await screen.findByLabelText('Motivo');
    expect(screen.queryByText('Bruma')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Abrir el caso' }));
    expect(await screen.findByText('Motivo: indíquelo.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '  Reclamación 12 ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Abrir el caso' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bruma' })).toBeTruthy();
    expect(screen.getByText(/^Caso abierto .* hasta las 13:30( CET)?$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a las Consultas' })).toBeTruthy();
  });

  it('says why it could not be opened, and keeps the typed reason', async () => {
    const { api } = open(notOpened);
    api.set(OPEN, () => refuse(403, { detail: 'Su cuenta no tiene permiso.', code: 'forbidden' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Motivo');
    fireEvent.change(field, { target: { value: 'Reclamación' } });
    fireEvent.click(screen.getByRole('button', { name: 'Abrir el caso' }));
    expect(await screen.findByText('Su cuenta no tiene permiso.')).toBeTruthy();
    expect(field.value).toBe('Reclamación');
  });

  it('closes after an hour', async () => {
    let closed = false;
    const { queryClient } = open(() => (closed ? notOpened() : answer(aCase({ own: false }))));
    await screen.findByRole('heading', { level: 1, name: 'Bruma' });
    closed = true;
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByLabelText('Motivo')).toBeTruthy();
    expect(screen.queryByText('Bruma')).toBeNull();
  });
});

it('the owner sees which administrator read the case, when and why', async () => {
  const opening = (hour: number, reason: string) => ({
    at: `2026-11-22T${hour}:30:00.000Z`,
    reason,
    by: hour === 13 ? null : 'Eva Mar',
  });
  const reasons = ['Cuarta', 'Tercera', 'Segunda', 'Primera'];
  open({ openings: reasons.map((reason, index) => opening(14 - index, reason)) });
  const mark = await screen.findByRole('link', { name: 'Consultado por la administración' });
  expect(screen.queryByText('La administración ha consultado este caso')).toBeNull();
  fireEvent.click(mark);
  expect(await screen.findByText('La administración ha consultado este caso')).toBeTruthy();
  expect(
    screen.getByText(
      /^Consultado por la administración \(Eva Mar\) el 22 de noviembre de 2026.*15:30( CET)?\. Motivo: Cuarta$/,
    ),
  ).toBeTruthy();
  expect(
    screen.getByText(/^Consultado por la administración el 22.*Motivo: Tercera$/),
  ).toBeTruthy();
  expect(screen.queryByText(/Primera/)).toBeNull();
  expect(screen.getByText('Y otra vez antes.')).toBeTruthy();
});
