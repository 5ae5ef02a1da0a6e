// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { listDrafts } from '#web/api/drafts.ts';
import { stopSendings } from '#web/api/sendings.ts';
import { rememberSignedIn } from '#web/api/signedInHint.ts';
import { loadAll } from '#web/ui/onDemand.ts';
import { dismissToast, toastStore } from '#web/ui/toast.ts';
import { NewCase } from './newCase.tsx';

/** Images go up when they are chosen, and the case is sent when the last one is there. */

const CASE = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const ELSEWHERE = '0b8f1f6e-3333-4333-8333-00000a41c7e9';
const { preferences, ...rest } = aMe();
const me = { ...rest, preferences: { ...preferences, uploads_images: true } };

type Outcome = 'accepted' | 'refused' | 'waits';

let api: ReturnType<typeof fakeApi>;
/** Answers of the doors to the last part of an image, by its bytes. */
let outcomes: Map<number, Outcome>;
/** Bytes of each image, by its id. */
let sizes: Map<string, number>;
let doorClosed: string | undefined;
let pending: (() => void)[];

const receipt = (id: string, state: string, received: number) =>
  answer({ id, size: sizes.get(id), received, state, code: null });

/** The doors of a draft's images. */
async function imageDoor(method: string, id: string, body: BodyInit | null | undefined) {
  if (method === 'DELETE') return new Response(null, { status: 204 });
  if (method === 'PUT') {
    if (doorClosed) return refuse(403, { detail: doorClosed, code: 'demo_keeps_no_images' });
    sizes.set(id, JSON.parse(String(body)).size);
    return receipt(id, 'receiving', 0);
  }
  const size = sizes.get(id) ?? 0;
  const outcome = outcomes.get(size);
  if (outcome === 'waits') await new Promise<void>((resolve) => pending.push(resolve));
  if (outcome === 'refused')
    return refuse(422, { detail: 'La imagen está dañada.', code: 'image_unreadable' });
  return receipt(id, 'accepted', size);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dismissToast();
  rememberSignedIn({ id: me.id, role: 'user' });
  outcomes = new Map();
  sizes = new Map();
  pending = [];
  doorClosed = undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  );
  const copies = [1, 2, 3].map((position) => [
    `POST /api/analyses/${CASE}/images/${position}/copy`,
    () => answer({}, 201),
  ]);
  api = fakeApi({
    'GET /api/me': () => answer(me),
    'GET /api/drafts': () => answer({ items: [] }),
    'POST /api/analyses': () => answer({ id: CASE, status: 'pending_images' }, 201),
    [`POST /api/analyses/${CASE}/submit`]: () =>
      answer({ id: CASE, status: 'pending_webhook', imageCount: 1 }, 202),
    [`DELETE /api/analyses/${CASE}/images/2`]: () => new Response(null, { status: 204 }),
    ...Object.fromEntries(copies),
  });
  const others = fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const image = /\/api\/drafts\/[^/]+\/images\/([\da-f-]+)$/.exec(String(input));
    const id = image?.[1];
    return id ? imageDoor(init?.method ?? 'GET', id, init?.body) : others(input, init);
  });
});
afterEach(() => {
  stopSendings();
  rememberSignedIn(null);
  vi.unstubAllGlobals();
});

const jpeg = (name: string, size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set([0xff, 0xd8, 0xff, 0xe0]);
  return new File([bytes], name);
};

async function open() {
  const element = <NewCase family="consultation" onSent={() => {}} />;
  const page = renderPage({ routes: [{ path: '*', element }] });
  const label = (await screen.findByText('Elegir archivos')).closest('label');
  const input = label?.querySelector('input');
  if (!input) throw new Error('no file input');
  await waitFor(() => expect(input.disabled).toBe(false));
  await loadAll();
  return { page, choose: (files: File[]) => fireEvent.change(input, { target: { files } }) };
}

async function fillAndSend() {
  const name = screen.getByLabelText('Nombre de la mascota');
  fireEvent.change(name, { target: { value: 'Bruma' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar Análisis' }));
}

const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => fireEvent.click(button));
const submits = () => api.count('POST', `/api/analyses/${CASE}/submit`);
const copied = (position: number) =>
  api.count('POST', `/api/analyses/${CASE}/images/${position}/copy`);

it('an image goes into the account when it is chosen, and says so', async () => {
  const { choose } = await open();
  choose([jpeg('campo.jpg', 20)]);
  expect(await screen.findByText('Guardada')).toBeTruthy();
  expect(
    screen.getByText('Se guarda en su cuenta mientras rellena el caso. Si no lo envía, se borra.'),
  ).toBeTruthy();
  const [draft] = listDrafts(me.id);
  expect(draft?.shared).toEqual(draft?.images);
  await fillAndSend();
  await waitFor(() => expect(submits()).toBe(1));
  expect(copied(1)).toBe(1);
  // Nothing was missing at the press.
  expect(toastStore.read()?.title).toBe('Análisis Enviado');
});

it('a case that is sent early is accepted when the last image is there [2.8-05]', async () => {
  outcomes.set(21, 'waits');
  const { choose } = await open();
  choose([jpeg('una.jpg', 20), jpeg('dos.jpg', 21)]);
  expect(await screen.findByText('Guardada')).toBeTruthy();
  await fillAndSend();
  expect(await screen.findByText('Se enviará al llegar la última')).toBeTruthy();
  expect(screen.getByText('Falta 1 imagen: no cierre Vetoscopio.')).toBeTruthy();
  await waitFor(() => expect(toastStore.read()?.title).toBe('Subiendo imágenes...'));
  expect(toastStore.read()?.description).toBe('1 de 2 imágenes subidas.');
  expect([copied(1), copied(2), submits()]).toEqual([1, 0, 0]);
  for (const go of pending.splice(0)) go();
  await waitFor(() => expect(submits()).toBe(1));
  expect([copied(1), copied(2)]).toEqual([1, 1]);
});

it('a missing image can be left out of a case that waits for it', async () => {
  outcomes.set(21, 'waits');
  const { choose } = await open();
  choose([jpeg('una.jpg', 20), jpeg('dos.jpg', 21)]);
  expect(await screen.findByText('Guardada')).toBeTruthy();
  await fillAndSend();
  await press('Enviar sin la 2');
  await waitFor(() => expect(submits()).toBe(1));
  expect([copied(1), copied(2)]).toEqual([1, 0]);
  const sent = api.requests.find(({ url }) => url.pathname.endsWith('/submit'));
  expect(sent?.body).toMatchObject({ attemptedImages: 2 });
});

it('a waiting case can be stopped, and its answers changed again', async () => {
  outcomes.set(20, 'waits');
  const { choose } = await open();
  choose([jpeg('una.jpg', 20)]);
  await screen.findByText('una.jpg');
  await fillAndSend();
  await press('Cancelar el envío');
  await screen.findByRole('button', { name: 'Enviar Análisis' });
  expect(screen.getByLabelText<HTMLInputElement>('Nombre de la mascota').matches(':disabled')).toBe(
    false,
  );
  for (const go of pending.splice(0)) go();
  expect(await screen.findByText('Guardada')).toBeTruthy();
  expect(submits()).toBe(0);
});

it('a refused image says so at once, and asks before the case is sent [2.5-10] [2.8-06]', async () => {
  outcomes.set(21, 'refused');
  const { choose } = await open();
  choose([jpeg('una.jpg', 20), jpeg('dos.jpg', 21)]);
  expect(await screen.findByText('La imagen está dañada.')).toBeTruthy();
  expect(screen.getByLabelText('Cambiar dos.jpg')).toBeTruthy();
  await fillAndSend();
  await waitFor(() => expect(toastStore.read()?.title).toBe('Error subiendo imagen 2'));
  expect(toastStore.read()?.description).toBe('La imagen está dañada.');
  await screen.findByRole('button', { name: 'Cambiarla' });
  expect(submits()).toBe(0);
  await press('Enviar sin la 2');
  await waitFor(() => expect(submits()).toBe(1));
  // The case notes why it lacks the second.
  expect([copied(1), copied(2)]).toEqual([1, 1]);
});

it('a refused image is changed in its place', async () => {
  outcomes.set(20, 'refused');
  const { choose } = await open();
  choose([jpeg('una.jpg', 20), jpeg('dos.jpg', 30)]);
  const input = await screen.findByLabelText('Cambiar una.jpg');
  fireEvent.change(input, { target: { files: [jpeg('otra.jpg', 40)] } });
  await waitFor(() => expect(screen.getAllByText('Guardada')).toHaveLength(2));
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByText(/\.jpg$/));
  expect(rows.map((row) => within(row).getByText(/\.jpg$/).textContent)).toEqual([
    'otra.jpg',
    'dos.jpg',
  ]);
});

it('the demonstration says that images are not kept, and promises nothing', async () => {
  doorClosed = 'En la demostración las imágenes no se guardan.';
  const { choose } = await open();
  choose([jpeg('una.jpg', 20)]);
  expect(await screen.findByText(doorClosed)).toBeTruthy();
  expect(screen.queryByText(/Se guarda en su cuenta/)).toBeNull();
});

it('a draft of another device comes with its images', async () => {
  api.set('GET /api/drafts', ({ url }) => {
    const id = new URLSearchParams(page.where().split('?')[1]).get('borrador') ?? url.host;
    const images = [
      { id: ELSEWHERE, state: 'accepted', named: true, scale: null },
      { id: CASE, state: 'elsewhere' },
    ];
    const data = { patientName: 'Bruma' };
    const updatedAt = '2026-11-20T12:00:00.000Z';
    return answer({ items: [{ id, type: 'cytology', data, images, updatedAt }] });
  });
  const element = <NewCase family="consultation" onSent={() => {}} />;
  const page = renderPage({
    at: `/new-analysis?type=cytology&borrador=${CASE}`,
    routes: [{ path: '*', element }],
  });
  expect(await screen.findByText('Guardada')).toBeTruthy();
  expect(screen.getByText(/Sigue en el dispositivo en el que la eligió/)).toBeTruthy();
  const pictures = [...document.querySelectorAll('li img')].map((one) => one.getAttribute('src'));
  expect(pictures[0]).toBe(`/api/drafts/${CASE}/images/${ELSEWHERE}?size=thumb`);
  expect(screen.getByText(/1 imagen sigue en aquel dispositivo/)).toBeTruthy();
});
