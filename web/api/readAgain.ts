import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Marks everything under `queryKey` as out of date and reads again what is on screen. A first reading
 * under way is not begun anew by the store, and may have looked before the change: it is repeated
 * once it has come.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = queryClient.isFetching({
    queryKey,
    predicate: ({ state }) => state.data === undefined,
  });
  await queryClient.invalidateQueries({ queryKey });
  if (first > 0) await queryClient.invalidateQueries({ queryKey });
}
