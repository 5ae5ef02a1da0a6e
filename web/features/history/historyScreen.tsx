import { useEffect } from 'react';
import { useHistory } from '#web/api/analyses.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { HistoryFilterBar } from './filterBar.tsx';
import { type FilterControl, useFilters } from './filters.ts';
import { HistoryCards } from './historyCards.tsx';
import { HistoryHead } from './historyHead.tsx';
import { HistoryEmpty, HistoryError, HistoryLoading } from './historyStates.tsx';
import { HistoryTable } from './historyTable.tsx';
import { toRow } from './row.ts';

type HistoryQuery = ReturnType<typeof useHistory>;

/** Reloaded on each live change. */
export function HistoryScreen() {
  const control = useFilters();
  const history = useHistory(control.filters);
  useErrorToast(history);
  return (
    <>
      <HistoryHead
        busy={history.isRefetching && !history.isFetchingNextPage}
        onRefresh={() => void history.refetch()}
      />
      <HistoryFilterBar filters={control.filters} change={control.change} />
      <HistoryBody history={history} control={control} />
    </>
  );
}

interface HistoryBodyProps {
  readonly history: HistoryQuery;
  readonly control: FilterControl;
}

function HistoryBody({ history, control }: HistoryBodyProps) {
  const types = useTypes();
  if (history.data) {
    const rows = history.data.pages.flatMap(({ items }) =>
      items.map((item) => toRow(item, types, control.query)),
    );
    if (rows.length === 0)
      return <HistoryEmpty onClear={control.active ? control.clear : undefined} />;
    return (
      <div aria-busy={history.isPlaceholderData}>
        <HistoryTable rows={rows} />
        <HistoryCards rows={rows} />
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
