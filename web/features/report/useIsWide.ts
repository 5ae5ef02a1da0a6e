import { useSyncExternalStore } from 'react';

/** Paper has the layout of a wide screen, so that printing one changes nothing on it. */
const WIDE = '(min-width: 64rem), print';

/** Room for tabs and a rail. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
