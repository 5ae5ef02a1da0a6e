import { useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { missingParts } from './onDemand.ts';

const NOTHING: ReturnType<typeof missingParts.read> = [];

/**
 * Mount once: shown while a part of the page that is wanted, such as a dialog after a press, fails
 * to load. Not a toast, whose own code may be what is missing.
 */
export function MissingPart({
  reload = () => location.reload(),
}: {
  readonly reload?: () => void;
}) {
  const missing = useSyncExternalStore(missingParts.subscribe, missingParts.read, () => NOTHING);
  const [busy, setBusy] = useState(false);
  if (missing.length === 0) return null;
  const retry = async () => {
    setBusy(true);
    await Promise.all(missing.map((load) => load()));
    setBusy(false);
    // Some browsers remember that a module failed, and a new release removes those of the last one.
    if (missingParts.read().length > 0 && navigator.onLine) reload();
  };
  return (
    <div
      role="alert"
      data-no-print=""
      className="fixed right-0 bottom-[var(--bar,0px)] z-60 w-full max-w-104 p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-float">
        <p className="min-w-0 flex-1 basis-48 text-control">
          Una parte de la página no se ha podido cargar.
        </p>
        <Button variant="secondary" size="head" busy={busy} onClick={() => void retry()}>
          Reintentar
        </Button>
      </div>
    </div>
  );
}
