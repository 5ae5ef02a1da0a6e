// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { fakeEventSource } from '#tests/support/fakeEventSource.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { Arrival } from './arrival.tsx';
import { ErrorScreen } from './errorScreen.tsx';
import { MAIN_ID } from './layout/skipLink.tsx';
import EntrancePages from './routes/entrancePages.tsx';
import LoginPage from './routes/login.tsx';
import NewAnalysisPage from './routes/newAnalysis.tsx';
import NewSampleAnalysisPage from './routes/newSampleAnalysis.tsx';
import PublicPages from './routes/publicPages.tsx';
import SessionPages from './routes/sessionPages.tsx';
import routes from './routes.ts';

/** Requirements of the specification for pages as a whole. */

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Route = (typeof routes)[number];
const pathsUnder = (file: string): (string | undefined)[] =>
  routes.find((route) => route.file === file)?.children?.map((route) => route.path) ?? [];
const all = (list: readonly Route[]): Route[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);

describe('the routes', () => {
  it('that are public [1.2-01, 1.6-01]', () => {
    const open = routes.map((route) => route.path).filter((path) => path !== undefined);
    expect(open).toEqual(
      expect.arrayContaining(['exactitud', 'forgot-password', 'reset-password', '*']),
    );
    expect(routes.some((route) => route.index)).toBe(true);
    expect(pathsUnder('routes/publicPages.tsx')).toEqual(
      expect.arrayContaining([
        'learn-more',
        'privacy-policy',
        'terms-of-service',
        'subscription',
        'support',
      ]),
    );
    expect(pathsUnder('routes/entrancePages.tsx')).toEqual(['login', 'register']);
  });

  it('that need a session are behind the guard, and nowhere else [1.2-02, 1.2-10, 1.6-02, 2.5-13, 2.8-13]', () => {
    const guarded = [
      'dashboard',
      'history',
      'account-info',
      'new-analysis',
      'new-sample-analysis',
      'analysis/:id?',
      'payment-success',
      'payment-cancelled',
    ];
    expect(pathsUnder('routes/sessionPages.tsx')).toEqual(expect.arrayContaining(guarded));
    for (const path of guarded)
      expect(all(routes).filter((route) => route.path === path)).toHaveLength(1);
  });
});

it('private pages render inside the guard', async () => {
  fakeApi({ 'GET /api/me': () => answer(null) });
  const { where } = renderPage({
    at: '/account-info',
    routes: [
      { element: <SessionPages />, children: [{ path: '/account-info', element: <p>Privado</p> }] },
      { path: '/login', element: <p>Entrada</p> },
    ],
  });
  await screen.findByText('Entrada');
  expect(where()).toBe('/login?next=%2Faccount-info');
});

it('a private page takes over the frame of the waiting one, with its foot', async () => {
  fakeEventSource();
  fakeApi({ 'GET /api/me': () => answer(aMe()) });
  renderPage({
    at: '/account-info',
    routes: [
      { element: <SessionPages />, children: [{ path: '/account-info', element: <p>Privado</p> }] },
    ],
  });
  const foot = screen.getByRole('contentinfo');
  expect(screen.queryByText('Privado')).toBeNull();
  await screen.findByText('Privado');
  expect(screen.getByRole('contentinfo')).toBe(foot);
});

it.each([
  ['a signed-in user', aMe(), 1],
  ['a guest', null, 0],
])('a public page of %s follows the live stream, or has none', async (_, me, opened) => {
  const streams = fakeEventSource();
  fakeApi({ 'GET /api/me': () => answer(me) });
  const { queryClient } = renderPage({
    at: '/support',
    routes: [{ element: <PublicPages />, children: [{ path: '/support', element: <p>Ayuda</p> }] }],
  });
  await waitFor(() => expect(queryClient.getQueryData(['me'])).not.toBeUndefined());
  await waitFor(() => expect(streams).toHaveLength(opened));
});

it.each([
  ['/new-analysis', 'No se pudo cargar la información del perfil.'],
  ['/new-sample-analysis', 'No se pudo cargar la información del perfil.'],
  [
    '/account-info',
    'No se pudo cargar la información del usuario. Por favor, intente de nuevo más tarde.',
  ],
])(
  '%s shows that the account cannot be read, and retries on demand [2.2-02, 2.4-12, 2.8-10]',
  async (at, words) => {
    fakeEventSource();
    const api = fakeApi({ 'GET /api/me': () => refuse(500, { detail: 'x', code: 'internal' }) });
    renderPage({
      at,
      routes: [{ element: <SessionPages />, children: [{ path: at, element: <p>Privado</p> }] }],
    });
    expect(await screen.findByText(words)).toBeTruthy();
    api.set('GET /api/me', () => answer(aMe()));
    fireEvent.click(screen.getByRole('button', { name: 'Intentar de Nuevo' }));
    expect(await screen.findByText('Privado')).toBeTruthy();
  },
);

it.each([
  ['user', '/dashboard'],
  ['admin', '/dashboard'],
  ['super_admin', '/super-admin'],
] as const)('signing in as %s starts at %s [1.4-08]', async (role, home) => {
  fakeApi({ 'GET /api/me': () => answer(aMe({ role })) });
  const { where } = renderPage({
    at: '/login',
    routes: [
      { element: <EntrancePages />, children: [{ path: '/login', element: <p>Entrada</p> }] },
      { path: '*', element: <p>Dentro</p> },
    ],
  });
  await screen.findByText('Dentro');
  expect(where()).toBe(home);
});

it('the login links to registration and recovery [1.2-04]', () => {
  renderPage({ routes: [{ path: '/', element: <LoginPage /> }] });
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('¿Olvidó su contraseña?')).toBe('/forgot-password');
  expect(leadsTo('Registrarse')).toBe('/register');
});

it.each([
  ['consultations', NewAnalysisPage],
  ['samples', NewSampleAnalysisPage],
])('both submission pages lead to the plans: that of %s [2.2-05]', async (_, Page) => {
  fakeApi({ 'GET /api/me': () => answer(aMe({ consultations_remaining: 0 })) });
  renderPage({ routes: [{ path: '/', element: <Page /> }] });
  const plans = await screen.findByRole('link', { name: 'Actualizar Plan' });
  expect(plans.getAttribute('href')).toBe('/subscription');
});

it('each change of path starts at the top [1.2-22]', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { router } = renderPage({
    at: '/login',
    routes: [{ path: '*', element: <Arrival /> }],
  });
  scroll.mockClear();
  await act(() => router.navigate('/register'));
  expect(scroll).toHaveBeenCalledWith(0, 0);
  scroll.mockClear();
  await act(() => router.navigate('/register?a=1'));
  expect(scroll).not.toHaveBeenCalled();
});

it('each change of path focuses the page’s heading, or announces its title', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { router } = renderPage({
    at: '/login',
    routes: [
      {
        element: (
          <>
            <Arrival />
            <Outlet />
          </>
        ),
        children: [
          { path: '/login', element: <h1>Entrada</h1> },
          { path: '/history', element: <h1>Historial</h1> },
          { path: '*', element: <p>Cargando</p> },
        ],
      },
    ],
  });
  expect(document.activeElement).toBe(document.body);
  // Written by the server for the page that was loaded.
  document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  await act(() => router.navigate('/history'));
  expect(document.activeElement?.textContent).toBe('Historial');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
  document.title = 'Caso · Vetoscopio';
  await act(() => router.navigate('/analysis/x'));
  expect(screen.getByRole('status').textContent).toBe('Caso · Vetoscopio');
});

function Late({ name }: { readonly name: string }) {
  const [loaded, setLoaded] = useState(false);
  if (loaded) return <h1>{name}</h1>;
  return (
    <button type="button" onClick={() => setLoaded(true)}>
      Cargar
    </button>
  );
}

it('a heading that comes with the data of its page gets the focus, unless the reader moved on', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const load = () => fireEvent.click(screen.getByRole('button', { name: 'Cargar' }));
  const page = (name: string) => ({ path: `/${name}`, element: <Late key={name} name={name} /> });
  const { router } = renderPage({
    at: '/',
    routes: [
      {
        element: (
          <>
            <Arrival />
            <main id={MAIN_ID} tabIndex={-1}>
              <Outlet />
            </main>
          </>
        ),
        children: [{ index: true, element: <h1>Panel</h1> }, page('Bruma'), page('Nube')],
      },
    ],
  });
  await act(() => router.navigate('/Bruma'));
  expect(document.activeElement?.id).toBe(MAIN_ID);
  load();
  await act(async () => {});
  expect(document.activeElement?.textContent).toBe('Bruma');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/Nube'));
  document.body.append(Object.assign(document.createElement('input'), { id: 'otro' }));
  document.getElementById('otro')?.focus();
  load();
  await act(async () => {});
  expect(document.activeElement?.id).toBe('otro');
  document.getElementById('otro')?.remove();
});

it('a page that cannot be drawn leaves an error screen [1.8-34]', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderPage({ routes: [{ path: '/', element: <ErrorScreen error={new Error('roto')} /> }] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Unexpected Application Error!',
  );
});

it('the error screen sets the theme, which its new document lacks', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const choose = vi.fn();
  window.theme = { read: () => 'dark', choose };
  renderPage({ routes: [{ path: '/', element: <ErrorScreen error={new Error('roto')} /> }] });
  expect(choose).toHaveBeenCalledWith('dark');
  delete window.theme;
});

it('the landing links to registration and to «Saber más» [1.1-01]', async () => {
  const { Landing } = await import('#web/features/landing/landing.tsx');
  fakeApi({ 'GET /api/me': () => answer(aMe()) });
  renderPage({ routes: [{ path: '/', element: <Landing /> }] });
  const [start] = screen.getAllByRole('link', { name: 'Comenzar Ahora' });
  expect(start?.getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'Saber Más' }).getAttribute('href')).toBe('/learn-more');
  expect(screen.getAllByRole('article').length).toBeGreaterThanOrEqual(8);
  for (const name of ['Diagnósticos rápidos', 'Mayor precisión', 'Mejora continua'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  for (const name of ['Gratuito', 'Basic', 'Pro', 'Premium'])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
});

it('the landing shows only results that the engine can give, and links to its accuracy', async () => {
  const { Landing } = await import('#web/features/landing/landing.tsx');
  fakeApi({ 'GET /api/me': () => answer(aMe()) });
  const { container } = renderPage({ routes: [{ path: '/', element: <Landing /> }] });
  expect(container.textContent).not.toMatch(/compatible con|confianza alta|malignidad|firma|µm/i);
  const link = screen.getByRole('link', { name: 'Qué se lee de cada tipo y cuánto acierta' });
  expect(link.getAttribute('href')).toBe('/learn-more');
});
