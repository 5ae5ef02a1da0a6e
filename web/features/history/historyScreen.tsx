import { useCallback, useEffect, useRef, useState } from 'react';
import { whole } from '#domain/rules/shortRows.ts';
import type { AnalysisListItem } from '#web/api/analyses.ts';
import { type HistoryFilters, useHistory } from '#web/api/caseLists.ts';
import { useDrafts } from '#web/api/draftList.ts';
import { useHistoryCounts } from '#web/api/historyCounts.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { toast } from '#web/ui/toast.ts';
import { HistoryChips } from './chips.tsx';
import { byDay, byUrgency } from './days.ts';
import { HistoryFilterBar } from './filterBar.tsx';
import { type FilterControl, type Filters, isNarrowed, useFilters } from './filters.ts';
import { FoundLine } from './foundLine.tsx';
import { HistoryCards } from './historyCards.tsx';
import { HistoryDrafts } from './historyDrafts.tsx';
import { HistoryHead } from './historyHead.tsx';
import { useHistoryKeys } from './historyKeys.ts';
import { HistoryEmpty, HistoryError, HistoryLoading } from './historyStates.tsx';
import { HistoryTable } from './historyTable.tsx';
import type { KeysDialogProps } from './keysDialog.tsx';
import { KeysLine } from './keysLine.tsx';
import { toRow } from './row.ts';

const KEYS = onDemand<KeysDialogProps>(async () => (await import('./keysDialog.tsx')).KeysDialog);

type HistoryQuery = ReturnType<typeof useHistory>;

/** Reloaded on each live change. */
export function HistoryScreen({ userId }: { readonly userId: string }) {
  const control = useFilters();
  const { filters, change } = control;
  const onlyDrafts = filters.part === 'drafts';
  const asked = askedBy(filters);
  const history = useHistory(asked);
  const counts = useHistoryCounts();
  const drafts = useDrafts(userId);
  useErrorToast(history);
  const screen = useRef<HTMLDivElement>(null);
  const [helping, setHelping] = useState(false);
  const help = useCallback(() => setHelping(true), []);
  useHistoryKeys({ screen, onHelp: help });
  const KeysDialog = useOnDemand(KEYS, helping, { ahead: false });
  return (
    <div ref={screen}>
      <HistoryHead
        busy={history.isRefetching && !history.isFetchingNextPage}
        onRefresh={() => {
          void history.refetch();
          void counts.refetch();
        }}
      />
      {onlyDrafts ? null : <HistoryFilterBar filters={filters} change={change} />}
      <HistoryChips filters={filters} change={change} counts={counts.data} drafts={drafts.length}>
        {!onlyDrafts && isNarrowed(filters) ? (
          <FoundLine filters={asked} history={history} />
        ) : null}
      </HistoryChips>
      {onlyDrafts ? (
        <HistoryDrafts drafts={drafts} />
      ) : (
        <HistoryBody history={history} control={control} />
      )}
      {onlyDrafts || !history.isPending ? <KeysLine onHelp={help} /> : null}
      {KeysDialog ? <KeysDialog open={helping} onOpenChange={setHelping} /> : null}
    </div>
  );
}

/** Drafts are no cases yet: their list stands in place of this one. */
function askedBy({ part, range, ...filters }: Filters): HistoryFilters {
  return {
    ...filters,
    part: part === '' || part === 'drafts' ? undefined : part,
    range: range === '' ? undefined : range,
  };
}

interface HistoryBodyProps {
  readonly history: HistoryQuery;
  readonly control: FilterControl;
}

function HistoryBody({ history, control }: HistoryBodyProps) {
  const types = useTypes();
  if (history.data) {
    const rows = history.data.pages.flatMap(({ items }) =>
      items.map((item) => toRow(whole<AnalysisListItem>(item), types, control.query)),
    );
    if (rows.length === 0)
      return <HistoryEmpty onClear={control.active ? control.clear : undefined} />;
    const grouped = control.filters.part === 'unopened' ? byUrgency : byDay;
    const groups = grouped(rows, new Date());
    return (
      <div aria-busy={history.isPlaceholderData}>
        <HistoryTable groups={groups} />
        <HistoryCards groups={groups} />
        <MorePages history={history} />
      </div>
    );
  }
  if (!history.isError) return <HistoryLoading />;
  return (
    <HistoryError
      error={history.error}
      busy={history.isFetching}
      onRetry={() => void history.refetch()}
    />
  );
}

function MorePages({ history }: Pick<HistoryBodyProps, 'history'>) {
  if (!history.hasNextPage) return null;
  return (
    <p className="mt-6 flex justify-center">
      <Button
        variant="secondary"
        busy={history.isFetchingNextPage}
        onClick={() => void history.fetchNextPage()}
      >
        Cargar más
      </Button>
    </p>
  );
}

function useErrorToast({ error, errorUpdatedAt }: HistoryQuery): void {
  useEffect(() => {
    if (!error || errorUpdatedAt === 0) return;
    toast({
      title: 'Error de Carga',
      description:
        error instanceof ApiProblem
          ? error.detail
          : 'No se pudo cargar el historial. Intente de nuevo.',
      variant: 'destructive',
    });
  }, [error, errorUpdatedAt]);
}
