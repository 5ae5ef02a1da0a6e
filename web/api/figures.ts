import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import type { ShortRange } from '#domain/rules/dateRanges.ts';
import { client, unwrap } from './client.ts';
import { listReading } from './listReading.ts';

const { admin } = client;
const superAdmin = client['super-admin'];

export type AdminStats = InferResponseType<typeof admin.stats.$get, 200>;
export type AdminAttention = InferResponseType<typeof admin.attention.$get, 200>;
export type AdminOperations = InferResponseType<typeof admin.operations.$get, 200>;
export type EnginesHealth = InferResponseType<typeof admin.engines.health.$get, 200>;
export type Revenue = InferResponseType<typeof superAdmin.revenue.$get, 200>;
export type Transaction = InferResponseType<
  typeof superAdmin.transactions.$get,
  200
>['items'][number];
type TransactionQuery = InferRequestType<typeof superAdmin.transactions.$get>['query'];

export const TRANSACTIONS_FILE = '/api/super-admin/transactions.csv';
export const RECEIPTS_FILE = '/api/super-admin/receipts.csv';

/** Live figures: reloaded while the page is visible. */
const LIVE = { refetchInterval: 30_000 } as const;

export function useOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => unwrap(admin.overview.$get()),
    ...LIVE,
  });
}

export function useAttention() {
  return useQuery({
    queryKey: ['admin', 'attention'],
    queryFn: () => unwrap(admin.attention.$get()),
    ...LIVE,
  });
}

export function useStats(range: ShortRange) {
  return useQuery({
    queryKey: ['admin', 'stats', range],
    queryFn: ({ signal }) => unwrap(admin.stats.$get({ query: { range } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
}

export function useOperations() {
  return useQuery({
    queryKey: ['admin', 'operations'],
    queryFn: () => unwrap(admin.operations.$get()),
    ...LIVE,
  });
}

export function useEnginesHealth() {
  return useQuery({
    queryKey: ['admin', 'engines', 'health'],
    queryFn: () => unwrap(admin.engines.health.$get()),
    ...LIVE,
  });
}

export function useRevenue() {
  return useQuery({
    queryKey: ['super-admin', 'revenue'],
    queryFn: () => unwrap(superAdmin.revenue.$get()),
    ...LIVE,
  });
}

/** Disabled for an invalid address. */
export function useTransactions(query: TransactionQuery, enabled: boolean) {
  return listReading(
    useQuery({
      queryKey: ['super-admin', 'transactions', query],
      queryFn: ({ signal }) =>
        unwrap(superAdmin.transactions.$get({ query }, { init: { signal } })),
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
}
