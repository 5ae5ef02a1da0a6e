import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { client, unwrap } from './client.ts';
import { listReading } from './listReading.ts';

const audit = client['super-admin'].audit;

export type AuditLine = InferResponseType<typeof audit.$get, 200>['items'][number];

export const AUDIT_FILE = '/api/super-admin/audit.csv';

export function useAuditList(
  query: InferRequestType<typeof audit.$get>['query'],
  enabled: boolean,
) {
  return listReading(
    useQuery({
      queryKey: ['admin', 'audit', query],
      queryFn: ({ signal }) => unwrap(audit.$get({ query }, { init: { signal } })),
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
}
