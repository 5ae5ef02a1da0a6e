import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** Opens the part that goes on paper, whichever was being read, before the browser draws the page. */
export function usePrintedPart(open: () => void): void {
  const onPrint = useEffectEvent(() => flushSync(open));
  useEffect(() => {
    const listener = () => onPrint();
    window.addEventListener('beforeprint', listener);
    return () => window.removeEventListener('beforeprint', listener);
  }, []);
}
