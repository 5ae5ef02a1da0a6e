import { useQuery } from '@tanstack/react-query';
import { client, unwrap } from './client.ts';

/** Constant while a page is open. */
export function useInstallation() {
  return useQuery({
    queryKey: ['operator'] as const,
    queryFn: ({ signal }) => unwrap(client.operator.$get({}, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
