import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { part } from '#web/parts/part.ts';
import { Menu, X } from '#web/ui/icons/lucide.ts';

export interface DrawerProps {
  /** Shown below 1280 px instead of 1024. */
  readonly long?: boolean | undefined;
  readonly children: ReactNode;
}

const makeStep = async (panel: HTMLElement) =>
  (await part(() => import('#web/ui/backSteps.ts'), true)).followPopover(panel);

/** Menu of phones and tablets. A native popover: it also works on the landing, which has no app. */
export function Drawer({ long, children }: DrawerProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { pathname, hash } = useLocation();
  useEffect(() => {
    // Close after a navigation from the drawer.
    if (pathname || hash) panel.current?.hidePopover?.();
  }, [pathname, hash]);
  return (
    <div className={long ? 'xl:hidden' : 'lg:hidden'}>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Abrir el menú"
        className="flex size-11 items-center justify-center rounded-card border border-line text-ink-soft hover:text-ink"
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-drawer=""
        onToggle={({ currentTarget }) => void makeStep(currentTarget)}
        className="inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[calc(100vw-3rem)] overflow-y-auto overscroll-contain border-l border-line bg-surface p-4 text-ink shadow-float open:animate-enter-side backdrop:bg-scrim"
      >
        <div className="flex justify-end">
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label="Cerrar el menú"
            className="flex size-11 items-center justify-center rounded-card text-ink-soft hover:text-ink"
          >
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}
