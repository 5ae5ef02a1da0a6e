// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSending, stopSendings } from '#web/api/sendings.ts';
import { missingParts, newRelease, reportMissing } from '#web/parts/part.ts';
import { showCarriedToast } from '#web/ui/carriedToast.ts';
import { dismissToast, toast, toastStore } from '#web/ui/toast.ts';
import { NewRelease } from './newRelease.tsx';

const OWN = 'aaaa1111';

let reply: (() => Response) | undefined;
beforeEach(() => {
  vi.stubGlobal('__reactRouterManifest', { version: OWN });
  reply = () => new Response('bbbb2222');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  stopSendings();
  dismissToast();
  newRelease.set(false);
  missingParts.set([]);
  history.replaceState(null, '', '/');
});

/** This tab has left the release before: nothing but a press leads on. */
const leftBefore = () => sessionStorage.setItem('vetoscopio:release-left', OWN);

function open() {
  const reload = vi.fn();
  const queries = new QueryClient();
  const element = (
    <>
      <NewRelease reload={reload} />
      <form data-kept="">
        <input aria-label="Del caso" />
      </form>
      <form>
        <input aria-label="De otro formulario" />
      </form>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/history', loader: () => new Promise(() => {}), element: null },
  ]);
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { reload, router, queries };
}

const arrives = () => act(() => newRelease.set(true));
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));

test('nothing is said before a part is gone', () => {
  open();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['nothing was typed', [], 'Hay una versión nueva.'],
  ['a case was typed', ['Del caso'], 'Hay una versión nueva. Lo escrito queda guardado.'],
  [
    'another form was typed',
    ['Del caso', 'De otro formulario'],
    'Hay una versión nueva. Guarde antes lo que haya escrito.',
  ],
])('where %s, the notice has one press and says what becomes of it', async (_, typed, words) => {
  leftBefore();
  const { reload } = open();
  for (const label of typed)
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Bruma' } });
  arrives();
  expect(screen.getByText(words)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  press();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a page that is being opened comes anew, with its state, its step and the message', async () => {
  const { reload, router } = open();
  history.replaceState({ idx: 3 }, '', '/');
  toast({ title: 'Análisis Enviado', duration: Number.POSITIVE_INFINITY });
  await act(() => void router.navigate('/history?part=urgent', { state: { from: 'panel' } }));
  expect(reload).not.toHaveBeenCalled();
  arrives();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(location.pathname + location.search).toBe('/history?part=urgent');
  expect(history.state).toMatchObject({ usr: { from: 'panel' }, idx: 4 });
  dismissToast();
  showCarriedToast();
  expect(toastStore.read()).toMatchObject({
    title: 'Análisis Enviado',
    duration: Number.POSITIVE_INFINITY,
  });
});

test('a link that is pressed while the page leads itself on is where it leads', async () => {
  const { reload, router } = open();
  const asked = Promise.withResolvers<Response>();
  vi.mocked(fetch).mockReturnValue(asked.promise);
  arrives();
  await act(() => void router.navigate('/history?part=urgent'));
  expect(reload).not.toHaveBeenCalled();
  asked.resolve(new Response('bbbb2222'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(location.pathname + location.search).toBe('/history?part=urgent');
});

test('a case on its way is not cut off without a press', async () => {
  const { reload } = open();
  const stop = vi.fn();
  act(() => beginSending({ draft: 'd1', name: 'Bruma', uploaded: 1, total: 3, away: true, stop }));
  toast({ title: 'Subiendo imágenes...', duration: Number.POSITIVE_INFINITY });
  arrives();
  expect(reload).not.toHaveBeenCalled();
  press();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(stop).toHaveBeenCalledOnce();
  showCarriedToast();
  expect(toastStore.read()).toBeUndefined();
});

test('what is being saved is saved before the page leaves by itself', async () => {
  const { reload, queries } = open();
  const saved = Promise.withResolvers<void>();
  const mutation = queries.getMutationCache().build(queries, { mutationFn: () => saved.promise });
  act(() => void mutation.execute(undefined));
  await screen.findByLabelText('Del caso');
  arrives();
  await act(async () => {});
  expect(reload).not.toHaveBeenCalled();
  saved.resolve();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test.each([
  ['a proxy without its server', () => new Response('', { status: 502 }), true],
  ['a server that is away', undefined, true],
  ['a device without network', undefined, false],
])('with %s the press says so and stays, and leads on later', async (_, answer, isOnLine) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
  reply = answer;
  leftBefore();
  const { reload } = open();
  arrives();
  press();
  const words = isOnLine ? 'El servidor no responde ahora' : 'Compruebe la conexión';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
  expect(reload).not.toHaveBeenCalled();
  reply = () => new Response('bbbb2222');
  press();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a part that was gone ahead of its press leads on with the press', async () => {
  const { reload } = open();
  act(() => void reportMissing({ load: async () => {}, why: 'release' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a press elsewhere while the server is away is answered too', () => {
  leftBefore();
  open();
  arrives();
  act(() => void reportMissing({ load: async () => {}, why: 'server' }));
  expect(screen.getByRole('alert').textContent).toContain('El servidor no responde ahora');
});
