import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { createQueryClient, followSessionEnd } from '#web/api/queryClient.ts';
import { Toaster } from '#web/ui/toaster.tsx';

export interface PageOptions {
  /** Initial path. */
  readonly at?: string;
  readonly routes: readonly RouteObject[];
  readonly wrap?: (pages: ReactNode) => ReactNode;
}

/** Renders pages with their own query client and toasts, without retries. */
export function renderPage({ at = '/', routes, wrap = (pages) => pages }: PageOptions) {
  const queryClient: QueryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  followSessionEnd(queryClient);
  const router = createMemoryRouter([...routes], { initialEntries: [at] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      {wrap(<RouterProvider router={router} />)}
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    ...view,
    queryClient,
    router,
    /** Current path and query. */
    where: () => router.state.location.pathname + router.state.location.search,
  };
}
