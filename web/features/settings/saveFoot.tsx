import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export interface SaveFootProps {
  /** True if the form began with text of an earlier visit. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly onCancel: () => void;
  /** Label of the save button. */
  readonly children: ReactNode;
}

/** Buttons of a form that opens over stored values. */
export function SaveFoot({ unsaved, busy, onCancel, children }: SaveFootProps) {
  return (
    <>
      {unsaved ? (
        <p className="mr-auto text-meta text-ink-soft max-sm:w-full">Hay cambios que no guardó.</p>
      ) : null}
      <Button variant="secondary" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" busy={busy}>
        {children}
      </Button>
    </>
  );
}
