import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';

/** Shorter failures are retried unnoticed. */
const SILENCE_MS = 1_500;

/** Mounted once: announces that a request is being retried. */
export function Retrying() {
  const failing =
    useIsFetching({
      predicate: ({ state }) => state.data === undefined && state.fetchFailureCount > 0,
    }) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!failing) return setShown(false);
    const timer = setTimeout(() => setShown(true), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [failing]);
  return (
    <div
      role="status"
      data-no-print=""
      className="pointer-events-none fixed inset-x-0 top-20 z-50 flex justify-center"
    >
      {shown ? (
        <p className="flex items-center gap-2.5 rounded-card border border-line bg-surface px-4 py-2.5 text-control shadow-float">
          <Spinner size={18} className="text-haem" />
          Reintentando…
        </p>
      ) : null}
    </div>
  );
}
