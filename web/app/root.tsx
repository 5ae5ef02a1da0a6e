import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import {
  Link,
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  useRouteError,
} from 'react-router';
import { useFollowPlanChanges } from '#web/api/billing.ts';
import { createQueryClient, followSessionEnd } from '#web/api/queryClient.ts';
import { useFollowOtherTabs } from '#web/features/entrance/useSignOutAction.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { chooseTheme, themeStore } from '#web/ui/theme.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import '#web/ui/theme.css';
import { Arrival } from './arrival.tsx';
import { ErrorScreen } from './errorScreen.tsx';
import { headScript } from './headScript.ts';
import { MovesFirst } from './movesFirst.tsx';

/**
 * No preload of fonts: they would share a slow line with the style sheet, before anything is painted.
 * The text stands in the device's font of the same measures (`fonts.css`) until ours arrive.
 */
export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** Until a page has a title of its own. */
export const meta: MetaFunction = () => [{ title: 'Vetoscopio' }];

/** Written into the documents by the build: the app, which finds it there, does not carry it. */
const IN_DOCUMENT = import.meta.env.SSR ? headScript() : '';

/** The document around every page, also around the error screen. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          data-keep=""
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; it must run before the first paint
          dangerouslySetInnerHTML={{ __html: IN_DOCUMENT }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  // React draws the document anew where it finds it translated, without the theme of the head's script.
  useLayoutEffect(() => chooseTheme(themeStore.read()), []);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionEnd queryClient={queryClient} />
      <Arrival />
      <MovesFirst />
      <Notices />
      <Outlet />
      <Toaster link={(href, label) => <Link to={href}>{label}</Link>} />
    </QueryClientProvider>
  );
}

const NOTICES = onDemand(async () => (await import('./lateNotices.tsx')).LateNotices);

/** Loaded once the page has what it needs, long before its parts may be gone. */
function Notices() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    if (document.readyState === 'complete') want();
    else window.addEventListener('load', want, { once: true });
  }, []);
  const Loaded = useOnDemand(NOTICES, wanted);
  return Loaded ? <Loaded /> : null;
}

function SessionEnd({ queryClient }: { readonly queryClient: QueryClient }) {
  useFollowOtherTabs();
  useFollowPlanChanges();
  useEffect(() => followSessionEnd(queryClient), [queryClient]);
  return null;
}

/** Shown until the app's code has loaded; without a script, instead of the page. */
export function HydrateFallback() {
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <h1 className="sr-only">Vetoscopio</h1>
      <span className="noscript:hidden">
        <Spinner size={28} label="Cargando…" className="text-haem" />
      </span>
      <noscript>
        <p className="max-w-measure">
          Esta página necesita JavaScript: actívelo en su navegador y vuelva a cargarla. Sin él
          puede leer la{' '}
          <a href="/" className="font-semibold text-haem underline underline-offset-2">
            portada
          </a>{' '}
          y escribirnos desde{' '}
          <a href="/support" className="font-semibold text-haem underline underline-offset-2">
            Soporte
          </a>
          .
        </p>
      </noscript>
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
