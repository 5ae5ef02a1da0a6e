import { HistoryChips } from './chips.tsx';
import { HistoryFilterBar } from './filterBar.tsx';
import { NO_FILTERS } from './filters.ts';
import { HistoryHead } from './historyHead.tsx';
import { HistoryLoading } from './historyStates.tsx';

/** The history before anything is known of its reader. */
export function HistorySkeleton() {
  return (
    <>
      <HistoryHead />
      <HistoryFilterBar filters={NO_FILTERS} change={() => {}} />
      <HistoryChips filters={NO_FILTERS} change={() => {}} />
      <HistoryLoading />
    </>
  );
}
