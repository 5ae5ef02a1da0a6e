import { Button } from '#web/ui/button.tsx';
import { RefreshCw } from '#web/ui/icons/lucide.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { HistoryChips } from './chips.tsx';
import { HistoryFilterBar } from './filterBar.tsx';
import { NO_FILTERS } from './filters.ts';
import { HistoryLoading } from './historyStates.tsx';
import { LiveLine } from './liveLine.tsx';

/** The history before anything is known of its reader. */
export function HistorySkeleton() {
  return (
    <>
      <PageHeader
        title="Historial de Análisis"
        description={<LiveLine />}
        actionsBeside
        actions={
          <Button
            variant="secondary"
            className="max-sm:px-3"
            icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            <span className="max-sm:sr-only">Actualizar</span>
          </Button>
        }
      />
      <HistoryFilterBar filters={NO_FILTERS} change={() => {}} />
      <HistoryChips filters={NO_FILTERS} change={() => {}} />
      <HistoryLoading />
    </>
  );
}
