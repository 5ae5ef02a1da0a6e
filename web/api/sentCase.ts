import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { UNSAID } from '#domain/rules/shortRows.ts';
import type { AnalysisListItem, AnalysisPage } from './analyses.ts';
import { RECENT } from './pageSizes.ts';
import { ANALYSES_KEY } from './queryClient.ts';

export type SentCase = Pick<AnalysisListItem, 'id' | 'type' | 'patientName' | 'status'>;

/**
 * Shows a case that this tab sends in the lists that are at hand, first, before they are read
 * again. Lists with filters wait for the server: it decides what passes them.
 */
export function showSent(queries: QueryClient, sent: SentCase): void {
  const first = (page: AnalysisPage): AnalysisPage => {
    const there = page.items.find(({ id }) => id === sent.id);
    // A reply that was slower than the live stream tells nothing new.
    if (there && there.status !== 'pending_images') return page;
    const others = page.items.filter((item) => item !== there);
    const items = [
      there ? { ...there, ...sent } : { ...UNSAID, ...sent, createdAt: new Date().toISOString() },
      ...others,
    ];
    return { ...page, items };
  };
  queries.setQueryData<AnalysisPage>([...ANALYSES_KEY, 'list', 'recent'], (page) => {
    const shown = page && first(page);
    return shown && { ...shown, items: shown.items.slice(0, RECENT) };
  });
  queries.setQueryData<InfiniteData<AnalysisPage>>([...ANALYSES_KEY, 'list', {}], (list) => {
    const [page, ...rest] = list?.pages ?? [];
    return list && page ? { ...list, pages: [first(page), ...rest] } : list;
  });
}
