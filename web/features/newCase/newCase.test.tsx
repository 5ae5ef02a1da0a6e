// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { createCatalogue } from '#domain/catalogue/field.ts';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { tenthType } from '#tests/support/tenthType.ts';
import { DefinitionsProvider } from '#web/api/definition.ts';
import { listDrafts } from '#web/api/drafts.ts';
import { TypesProvider } from '#web/catalogue/types.ts';
import { dismissToast, toastStore } from '#web/ui/toast.ts';
import { NewCase, type NewCaseProps } from './newCase.tsx';

const CASE = '7f3c2b18-1111-4111-8111-00000a41c7e9';

const me = {
  id: 'vet',
  email: 'lucia@ejemplo.test',
  full_name: 'Lucía Ferrándiz',
  role: 'user',
  current_plan: 'basic',
  plan_name: 'Basic',
  limit_type: 'monthly',
  consultation_limit: 5,
  consultations_this_month: 3,
  consultations_remaining: 2,
  uncharged_left_today: 10,
  preferences: { uploads_images: false },
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  dismissToast();
  api = fakeApi({
    'GET /api/me': () => answer(me),
    'GET /api/drafts': () => answer({ items: [] }),
    'POST /api/analyses': () => answer({ id: CASE, status: 'pending_images' }, 201),
    [`POST /api/analyses/${CASE}/submit`]: () =>
      answer({ id: CASE, status: 'pending_webhook', imageCount: 0 }, 202),
  });
});
afterEach(() => vi.unstubAllGlobals());

const offered = createCatalogue([...catalogue.all, tenthType]);
const onSent = vi.fn();

function open(props: Partial<NewCaseProps> = {}, at = '/') {
  onSent.mockClear();
  const element = <NewCase family="consultation" onSent={onSent} {...props} />;
  return renderPage({
    at,
    routes: [{ path: '*', element }],
    wrap: (pages) => (
      <TypesProvider value={offered}>
        <DefinitionsProvider value={async (type) => offered.find(type)}>
          {pages}
        </DefinitionsProvider>
      </TypesProvider>
    ),
  });
}

const storedDrafts = () => listDrafts('vet');
const NAME = 'Nombre de la mascota';
const name = () => screen.findByLabelText<HTMLInputElement>(NAME);
const writeName = async (value: string) => fireEvent.change(await name(), { target: { value } });
const sendButton = () => screen.getByRole('button', { name: /^Enviar Análisis/ });
/** Sending waits until the stored image files are restored, or known to be missing. */
const send = async () => {
  await waitFor(() => expect(sendButton().hasAttribute('disabled')).toBe(false));
  fireEvent.click(sendButton());
};

it('the new case shows who sends and the remaining consultations [2.2-01, 2.2-03]', async () => {
  open();
  expect(await screen.findByText('Consultas restantes este mes: 2')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Nueva Consulta de Diagnóstico',
  );
  const types = within(screen.getByRole('group', { name: 'Tipo de Análisis' }));
  expect(types.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'cytology',
    'ultrasound',
    'ecg',
    'ophthalmology',
    'estrous_cycle',
  ]);
});

it('a downgrade shows that the limit is exceeded, not «13 de 3»', async () => {
  api.set('GET /api/me', () =>
    answer({
      ...me,
      consultation_limit: 3,
      consultations_this_month: 13,
      consultations_remaining: 0,
    }),
  );
  open();
  expect(await screen.findByText('Límite de 3 superado')).toBeTruthy();
  expect(screen.getByText(/^Este mes ya ha usado 13 consultas/)).toBeTruthy();
  expect(screen.getByText('Consultas restantes este mes: 0')).toBeTruthy();
});

it('the sample screen offers a tenth type, chosen by the URL', async () => {
  open({ family: 'sample' }, '/?type=trichogram');
  expect(await screen.findByLabelText('Color del pelo')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Tipo de Muestra' })).toBeTruthy();
});

it('the screen ignores a type of the other family [2.4-25]', async () => {
  open({}, '/?type=trichogram');
  await name();
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('cytology');
});

it('the form says before sending what this installation does with the type and what it costs', async () => {
  api.set('GET /api/abilities', () =>
    answer({
      items: [
        { type: 'cytology', ability: 'reads', reader: 'una automatización' },
        { type: 'ecg', ability: 'stores', reader: null },
      ],
    }),
  );
  open();
  await screen.findByText(/esta instalación lee la imagen y los datos del caso/);
  expect(screen.getByText(/Una automatización lee el caso, además de las medidas/)).toBeTruthy();
  expect(screen.getByLabelText('ECG').closest('label')?.textContent).toContain(
    'Solo guarda la imagen',
  );
  await writeName('Bruma');
  expect(screen.getByText('No se cobra: no usará ninguna consulta.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Raza'), { target: { value: 'Bóxer' } });
  expect(await screen.findByText('Usará 1 de sus 2 consultas restantes.')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('ECG'));
  expect(await screen.findByText(/ECG: esta instalación solo guarda la imagen/)).toBeTruthy();
  expect(screen.getByText('No se cobra: no usará ninguna consulta.')).toBeTruthy();
});

describe('typed text', () => {
  it('survives leaving the page, for each type [2.4-22, 2.4-23]', async () => {
    const first = open();
    await writeName('Bruma');
    fireEvent.click(screen.getByLabelText('ECG'));
    await waitFor(async () => expect((await name()).value).toBe(''));
    await writeName('Trufa');
    first.unmount();
    cleanup();
    open();
    expect((await name()).value).toBe('Trufa');
    fireEvent.click(screen.getByLabelText('Citología'));
    await waitFor(async () => expect((await name()).value).toBe('Bruma'));
  });

  it('is saved while typing, not only on leaving', async () => {
    open();
    await writeName('Bruma');
    expect(storedDrafts()).toMatchObject([{ type: 'cytology', data: { patientName: 'Bruma' } }]);
  });

  it('survives a refusal, which keeps its key and its case for the retry [2.8-09]', async () => {
    api.set(`POST /api/analyses/${CASE}/submit`, () => {
      throw new TypeError('Failed to fetch');
    });
    open();
    await writeName('Bruma');
    await send();
    expect(await screen.findByText('Error al enviar análisis')).toBeTruthy();
    expect((await name()).value).toBe('Bruma');
    expect(storedDrafts()).toMatchObject([{ attempt: { id: CASE } }]);
    expect(onSent).not.toHaveBeenCalled();
  });

  it('is never shown to another user [2.4-22]', async () => {
    const first = open();
    await writeName('Bruma');
    first.unmount();
    cleanup();
    api.set('GET /api/me', () => answer({ ...me, id: 'other' }));
    open();
    expect((await name()).value).toBe('');
  });
});

it('a sent case deletes its draft and leaves the form [2.4-21, 2.4-26, 2.8-08]', async () => {
  const { unmount } = open();
  await writeName('Bruma');
  await send();
  expect(await screen.findByText('Análisis Enviado')).toBeTruthy();
  expect(onSent).toHaveBeenCalledOnce();
  const sent = api.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ type: 'cytology', data: { patientName: 'Bruma' } });
  unmount();
  await waitFor(() => expect(storedDrafts()).toEqual([]));
});

it('an empty form is not sent [2.4-15, 2.8-04]', async () => {
  open();
  await name();
  await send();
  expect(await screen.findByText('No se encontraron datos para enviar.')).toBeTruthy();
  expect(api.count('POST', '/api/analyses')).toBe(0);
});

it('Enter in a text field does not send', async () => {
  open();
  await writeName('Bruma');
  const notPrevented = fireEvent.keyDown(await name(), { key: 'Enter' });
  expect(notPrevented).toBe(false);
});

it('a refused field shows its error beside it [2.5-02]', async () => {
  api.set('POST /api/analyses', () =>
    answer(
      {
        title: 'Error de formulario',
        detail: 'Corrija los campos señalados.',
        code: 'invalid_body',
        fields: [{ field: 'patientAge', message: 'Edad: debe ser un número.' }],
      },
      422,
    ),
  );
  open();
  await writeName('Bruma');
  await send();
  expect(await screen.findByText('Edad: debe ser un número.')).toBeTruthy();
  const age = screen.getByLabelText('Edad');
  await waitFor(() => expect(document.activeElement === age).toBe(true));
});

describe('without consultations left', () => {
  beforeEach(() =>
    api.set('GET /api/me', () =>
      answer({ ...me, consultations_this_month: 5, consultations_remaining: 0 }),
    ),
  );
  const TEXT = /Has alcanzado el límite de 5 consultas para tu plan actual \(Basic\)/;

  it('shows a banner, and a dialog on sending [2.2-05, 2.2-06, 2.5-04, 2.8-03]', async () => {
    open({ plansPath: '/subscription' });
    await writeName('Bruma');
    expect(screen.getByText(TEXT)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Actualizar Plan' }).getAttribute('href')).toBe(
      '/subscription',
    );
    expect(sendButton().getAttribute('aria-disabled')).toBe('true');
    await send();
    const dialog = await screen.findByRole('dialog', { name: 'Límite de Consultas Alcanzado' });
    expect(dialog.textContent).toMatch(TEXT);
    expect(dialog.textContent).toContain('Ver Planes de Suscripción');
    expect(api.count('POST', '/api/analyses')).toBe(0);
  });

  it('offers no plans where there is no page of plans', async () => {
    open();
    await writeName('Bruma');
    await send();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).not.toContain('Ver Planes');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('an expired session is announced, even if the guard replaces the screen at once', async () => {
  const page = open();
  api.set('POST /api/analyses', async () => {
    page.unmount();
    return refuse(401, { detail: 'mal', code: 'unauthenticated' });
  });
  await writeName('Bruma');
  await send();
  await waitFor(() => expect(toastStore.read()?.title).toBe(ERRORS.unauthenticated.title));
  expect(toastStore.read()?.description).toBe(ERRORS.unauthenticated.detail);
  expect(storedDrafts()).toMatchObject([{ data: { patientName: 'Bruma' } }]);
});

it('the dialog opens when the server finds no consultations left [2.4-14]', async () => {
  api.set('POST /api/analyses', () => refuse(409, { detail: 'mal', code: 'quota_exhausted' }));
  open();
  await writeName('Bruma');
  await send();
  expect(await screen.findByRole('dialog', { name: 'Límite de Consultas Alcanzado' })).toBeTruthy();
  expect((await name()).value).toBe('Bruma');
});
