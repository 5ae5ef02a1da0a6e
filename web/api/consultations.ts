import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { client, unwrap } from './client.ts';
import { listReading } from './listReading.ts';
import { ANALYSES_KEY } from './queryClient.ts';

const consultations = client.admin.consultations;

export type Consultation = InferResponseType<typeof consultations.$get, 200>['items'][number];
type ConsultationQuery = InferRequestType<typeof consultations.$get>['query'];

const KEY = ['admin', 'consultations'] as const;

export const CONSULTATIONS_FILE = '/api/admin/consultations.csv';

/** Disabled for an invalid address. */
export function useConsultations(query: ConsultationQuery, enabled: boolean) {
  return listReading(
    useQuery({
      queryKey: [...KEY, 'list', query],
      queryFn: ({ signal }) => unwrap(consultations.$get({ query }, { init: { signal } })),
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
}

/** Engines that have made a report. */
export function useEngineNames() {
  return useQuery({
    queryKey: [...KEY, 'engines'],
    queryFn: ({ signal }) => unwrap(consultations.engines.$get({}, { init: { signal } })),
    select: ({ items }) => items,
  });
}

/** Has a failed case read again. Rejects with `ApiProblem`. */
export function useRerun() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(client.admin.analyses[':id'].rerun.$post({ param: { id } })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['admin'] }),
        queries.invalidateQueries({ queryKey: ANALYSES_KEY }),
      ]),
  });
}
