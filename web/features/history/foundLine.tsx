import type { HistoryFilters, useHistory } from '#web/api/caseLists.ts';
import { type Matches, useMatches } from '#web/api/historyCounts.ts';

export interface FoundLineProps {
  readonly filters: HistoryFilters;
  readonly history: ReturnType<typeof useHistory>;
}

/** Number of cases that the filters leave. The server counts them only where pages are missing. */
export function FoundLine({ filters, history }: FoundLineProps) {
  const { data, hasNextPage } = history;
  const known = data !== undefined && !history.isPlaceholderData;
  const counted = useMatches(filters, known && hasNextPage).data;
  const loaded = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const matches = hasNextPage ? counted : { found: loaded, foundMore: false };
  return (
    <p role="status" className="min-h-5 text-meta text-ink-soft tabular-nums">
      {known && matches ? words(matches) : null}
    </p>
  );
}

function words({ found, foundMore }: Matches): string {
  if (foundMore) return `Más de ${found} casos`;
  return found === 1 ? '1 caso' : `${found} casos`;
}
