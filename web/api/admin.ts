import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { client, unwrap } from './client.ts';

export type AdminUser = InferResponseType<typeof client.admin.users.$get, 200>['items'][number];

const PAGE = 25;

export function useOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => unwrap(client.admin.overview.$get()),
  });
}

export interface AdminUserFilters {
  readonly search?: string | undefined;
  readonly plan?: string | undefined;
}

/** The accounts, newest first, page by page. */
export function useAdminUsers(filters: AdminUserFilters) {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  return useInfiniteQuery({
    queryKey: ['admin', 'users', given],
    queryFn: ({ pageParam }) =>
      unwrap(client.admin.users.$get({ query: { ...given, offset: pageParam, limit: PAGE } })),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const read = pages.length * PAGE;
      return read < page.found ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/** Puts one's own account on a plan, without a payment. Rejects with `ApiProblem`. */
export async function overrideOwnPlan(planId: string): Promise<void> {
  await unwrap(client['super-admin'].plan.$post({ json: { planId } }));
}
