import { useSyncExternalStore } from 'react';

/** Paper has the layout of a wide screen, so that printing one changes nothing on it. */
const WIDE = '(min-width: 64rem), print';

/** The sheet and its rail, which is narrow while the sheet needs the room for its tables. */
export const SHEET_AND_RAIL =
  'grid gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_24rem]';

/** Room for tabs and a rail. */
export const useIsWide = () => useMedia(WIDE, true);

/** On its way to paper, which has no tabs. */
export const useIsPrinted = () => useMedia('print', false);

function useMedia(media: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(media).matches,
    () => onServer,
  );
}
