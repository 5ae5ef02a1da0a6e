import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client, unwrap } from './client.ts';

/** The units in which the account writes what may stand in several, as it answered in a form. */

const unitsQuery = queryOptions({
  queryKey: ['units'],
  queryFn: ({ signal }) => unwrap(client.me.units.$get({}, { init: { signal } })),
  staleTime: 60_000,
});

/** A change shows at once; where it could not be saved, the next form asks again. */
export function useRememberedUnits() {
  const queryClient = useQueryClient();
  const items = useQuery(unitsQuery).data?.items;
  return useMemo(
    () => ({
      unitOf: (analyte: string) => items?.find((item) => item.analyte === analyte)?.unit,
      remember: (analyte: string, unit: string | null) => {
        const others = (items ?? []).filter((item) => item.analyte !== analyte);
        const now = unit === null ? others : [...others, { analyte, unit }];
        queryClient.setQueryData(unitsQuery.queryKey, { items: now });
        unwrap(client.me.units.$put({ json: { analyte, unit } })).catch(() =>
          queryClient.invalidateQueries(unitsQuery),
        );
      },
    }),
    [items, queryClient],
  );
}
