import { useCallback, useRef } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router';

/**
 * A move that is under way comes before what the page that it leaves writes into its own address: the
 * router would drop the move and, after Back, write over the entry that it has already come to.
 */
export function MovesFirst() {
  const underWay = useRef<Location>(undefined);
  useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
      if (underWay.current === currentLocation) underWay.current = undefined;
      const own = historyAction === 'REPLACE' && nextLocation.pathname === currentLocation.pathname;
      if (own) return underWay.current !== undefined;
      underWay.current = nextLocation;
      return false;
    }, []),
  );
  return null;
}
