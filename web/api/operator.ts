import { useQuery } from '@tanstack/react-query';
import { client, unwrap } from './client.ts';

/** Who runs this installation and what it makes use of. It does not change while a page is open. */
export function useInstallation() {
  return useQuery({
    queryKey: ['operator'] as const,
    queryFn: ({ signal }) => unwrap(client.operator.$get({}, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
