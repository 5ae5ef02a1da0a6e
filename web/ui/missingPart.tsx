import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { MISSING_WORDS } from '#web/parts/cause.ts';
import { missingParts, newRelease } from '#web/parts/part.ts';
import { Button } from './button.tsx';

/**
 * Mount once: shown while a part of the page that is wanted, such as a dialog after a press, fails
 * to load. Not a toast, whose own code may be what is missing. A new release has a notice of its own.
 */
export function MissingPart({
  reload = () => location.reload(),
}: {
  readonly reload?: () => void;
}) {
  const missing = useSyncExternalStore(missingParts.subscribe, missingParts.read);
  const isOld = useSyncExternalStore(newRelease.subscribe, newRelease.read);
  const [busy, setBusy] = useState(false);
  const [first] = missing;
  if (!first || first.why === 'release' || isOld) return null;
  const retry = async () => {
    setBusy(true);
    await Promise.all(missing.map(({ load }) => load()));
    setBusy(false);
    // Some browsers remember that a module failed, though the server has it.
    if (missingParts.read().some(({ why }) => why === 'file')) reload();
  };
  return (
    <PageNotice text={MISSING_WORDS[first.why]} label="Reintentar" busy={busy} onPress={retry} />
  );
}

interface PageNoticeProps {
  readonly text: string;
  readonly label: string;
  readonly busy: boolean;
  readonly onPress: () => Promise<void>;
}

/**
 * Beside the toasts, or over them; also over an open dialog, which takes all presses outside it and
 * hides from readers all that is in the page and not live.
 */
export function PageNotice({ text, label, busy, onPress }: PageNoticeProps) {
  return createPortal(
    <div
      role="alert"
      aria-live="assertive"
      data-no-print=""
      onPointerDown={(event) => event.stopPropagation()}
      className="fixed inset-x-0 bottom-[var(--bar,0px)] z-70 max-w-104 p-4"
    >
      <div className="pointer-events-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-float">
        <p className="min-w-0 flex-1 basis-48 text-control">{text}</p>
        <Button variant="secondary" size="head" busy={busy} onClick={() => void onPress()}>
          {label}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
