// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { ANALYSES_KEY } from '#web/api/queryClient.ts';
import type { MeReply } from '#web/api/session.ts';
import { dismissToast } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { NewCase, type NewCaseProps } from './newCase.tsx';
import { submissionWatcher } from './submissionWatcher.ts';
import type { CaseImages } from './useCaseImages.ts';
import type { DraftKeeper } from './useDraftKeeper.ts';

/** The submission screens, in the specification's words. */

const CASE = '7f3c2b18-1111-4111-8111-00000a41c7e9';
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  dismissToast();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => '', revokeObjectURL() {} }));
  api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    'POST /api/analyses': () => answer({ id: CASE, status: 'pending_images' }, 201),
    [`POST /api/analyses/${CASE}/submit`]: () =>
      answer({ id: CASE, status: 'pending_webhook', imageCount: 0 }, 202),
  });
});
afterEach(() => vi.unstubAllGlobals());

function open({ family = 'consultation' }: Partial<NewCaseProps> = {}, me: Partial<MeReply> = {}) {
  api.set('GET /api/me', () => answer(aMe(me)));
  const element = <NewCase family={family} onSent={() => {}} />;
  return renderPage({ routes: [{ path: '*', element }] });
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
/** Types on offer: the red flags of the form are radios too. */
const values = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.value)
    .filter((value) => !['yes', 'no', 'unknown'].includes(value));
async function send(name: string) {
  fireEvent.change(await screen.findByLabelText('Nombre de la mascota'), {
    target: { value: 'Bruma' },
  });
  await waitFor(async () => expect((await button(name)).disabled).toBe(false));
  fireEvent.click(await button(name));
}

describe('the header of a new case', () => {
  it('names sender, plan and remaining consultations [2.2-01]', async () => {
    open({}, { full_name: '', plan_name: '', limit_type: 'total', consultations_remaining: 1 });
    expect(await screen.findByText('Consultas restantes (total): 1')).toBeTruthy();
    expect(screen.getByText('Usuario').closest('p')?.textContent).toContain('lucia@clinica.test');
    expect(screen.getByText('Desconocido')).toBeTruthy();
  });
});

it('the screen says that the profile is loading [2.8-01]', () => {
  open();
  expect(screen.getByText('Cargando información de usuario...')).toBeTruthy();
});

it('the consultation screen offers the five consultations, cytology first, and no sample [2.1-04]', async () => {
  open();
  expect(await button('Enviar Análisis')).toBeTruthy();
  expect(values()).toEqual(['cytology', 'ultrasound', 'ecg', 'ophthalmology', 'estrous_cycle']);
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('cytology');
});

describe('the sample screen', () => {
  it('offers the four samples, blood first [2.1-05, 2.2-07, 2.4-25]', async () => {
    open({ family: 'sample' });
    expect(await button('Enviar Análisis de Muestra')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Nuevo Análisis de Muestras',
    );
    expect(screen.getByRole('group', { name: 'Tipo de Muestra' })).toBeTruthy();
    expect(values()).toEqual([
      'hematology_sample',
      'urinalysis_sample',
      'coprology_sample',
      'body_fluids_sample',
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(
      'hematology_sample',
    );
  });

  it('has its own success message [2.8-08]', async () => {
    open({ family: 'sample' });
    await send('Enviar Análisis de Muestra');
    expect(await screen.findByText('Análisis de Muestra Enviado')).toBeTruthy();
  });

  it('has its own failure message [2.8-09]', async () => {
    open({ family: 'sample' });
    api.set('POST /api/analyses', () => answer({}, 500));
    await send('Enviar Análisis de Muestra');
    expect(await screen.findByText('Error al enviar análisis de muestra')).toBeTruthy();
    expect(
      screen.getAllByText(/Ocurrió un error inesperado. Por favor, intente de nuevo./).length,
    ).toBeGreaterThan(0);
  });
});

it('the form is disabled while it sends [2.2-04, 2.5-03, 2.5-05]', async () => {
  let accept: (reply: Response) => void = () => {};
  open();
  api.set('POST /api/analyses', () => new Promise<Response>((resolve) => (accept = resolve)));
  await send('Enviar Análisis');
  const busy = await button('Enviando...');
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(busy);
  expect(api.count('POST', '/api/analyses')).toBe(1);
  const fields = screen.getByRole('group', { name: 'Datos del caso' });
  expect((fields as HTMLFieldSetElement).disabled).toBe(true);
  accept(answer({ id: CASE, status: 'pending_images' }, 201));
  expect(await screen.findByText('Análisis Enviado')).toBeTruthy();
});

it.each(['ctrlKey', 'metaKey'])('Enter with %s sends from any field', async (modifier) => {
  open();
  const name = await screen.findByLabelText('Nombre de la mascota');
  fireEvent.change(name, { target: { value: 'Bruma' } });
  await waitFor(async () => expect((await button('Enviar Análisis')).disabled).toBe(false));
  fireEvent.keyDown(name, { key: 'Enter', [modifier]: true });
  expect(await screen.findByText('Análisis Enviado')).toBeTruthy();
  expect(api.count('POST', '/api/analyses')).toBe(1);
});

it('an expired session redirects to the login [2.4-13, 2.6-04, 2.8-02]', async () => {
  open();
  api.set('POST /api/analyses', () => answer({ code: 'unauthenticated', detail: 'x' }, 401));
  await send('Enviar Análisis');
  expect(await screen.findByText('Error de autenticación')).toBeTruthy();
  expect(screen.getByText('Usuario no autenticado. Por favor, inicie sesión.')).toBeTruthy();
});

describe('the images', () => {
  const JPEG = [0xff, 0xd8, 0xff, 0xe0];
  const photos = (count: number) =>
    Array.from({ length: count }, (_, n) => new File([Uint8Array.from(JPEG)], `foto-${n}.jpg`));
  async function choose(files: File[]) {
    const label = (await screen.findByText('Elegir archivos')).closest('label');
    const input = label?.querySelector('input');
    if (!input) throw new Error('no file input');
    await waitFor(() => expect(input.disabled).toBe(false));
    fireEvent.change(input, { target: { files } });
    return input;
  }

  it('are five at most: the sixth is refused and no more can be chosen [2.3-07, 2.5-07]', async () => {
    open();
    const input = await choose(photos(6));
    expect(await screen.findByText('Solo puedes subir un máximo de 5 imágenes.')).toBeTruthy();
    expect(screen.getAllByText('Límite de archivos alcanzado').length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByText('5 de 5')).toBeTruthy());
    expect(input.disabled).toBe(true);
    expect(screen.getByText(/Quite una para añadir otra/)).toBeTruthy();
  });

  it('show their maximum size, and only images are accepted', async () => {
    open();
    const input = await choose([new File(['texto'], 'notas.jpg')]);
    expect(await screen.findByText(/No es una imagen admitida/)).toBeTruthy();
    expect(screen.getByText(/hasta 10 MB por archivo/)).toBeTruthy();
    expect(input.accept).toBe('image/jpeg,image/png,image/webp');
    expect(screen.getByText('0 de 5')).toBeTruthy();
  });
});

it('a sent case stands in the lists at hand before they are read again', async () => {
  const page = open();
  const recent = [...ANALYSES_KEY, 'list', 'recent'];
  page.queryClient.setQueryData(recent, { items: [], nextCursor: null });
  await send('Enviar Análisis');
  await waitFor(() =>
    expect(page.queryClient.getQueryData(recent)).toMatchObject({
      items: [{ id: CASE, patientName: 'Bruma', status: 'pending_webhook' }],
    }),
  );
});

describe('the upload of images', () => {
  const image = { key: 'a', file: new File([], 'a.jpg') };
  function watch() {
    const images = { mark: vi.fn() } as unknown as CaseImages;
    const draft = { keepAttempt: vi.fn() } as unknown as DraftKeeper;
    render(<Toaster />);
    return { ...submissionWatcher('borrador', images, draft, () => {}), images };
  }

  it('shows how many have arrived [2.8-05]', async () => {
    watch().watcher.onProgress(1, 3);
    expect(await screen.findByText('Subiendo imágenes...')).toBeTruthy();
    expect(screen.getByText('1 de 3 imágenes subidas.')).toBeTruthy();
  });

  it('names a failed one with its reason, and continues [2.8-06]', async () => {
    const { watcher, failed, images } = watch();
    const detail = 'La imagen está dañada o incompleta.';
    const problem = new ApiProblem({ title: 'x', detail, code: 'image_unreadable', status: 422 });
    watcher.onImageFailed(image, 2, problem, false);
    expect(await screen.findByText('Error subiendo imagen 2')).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    expect(failed()).toBe(1);
    expect(images.mark).toHaveBeenCalledWith('a', { name: 'failed', message: detail });
    // The progress does not take the error off the screen at once.
    watcher.onProgress(2, 3);
    expect(screen.queryByText('Subiendo imágenes...')).toBeNull();
  });
});
