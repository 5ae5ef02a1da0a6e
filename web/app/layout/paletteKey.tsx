import { useEffect, useState } from 'react';
import type { SessionUser } from '#web/api/session.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { LoadedPaletteProps } from './loadedPalette.tsx';

const PALETTE = onDemand<LoadedPaletteProps>(
  async () => (await import('./loadedPalette.tsx')).LoadedPalette,
);

/** Asks the palette to open, from anywhere on the page. */
const ASKED = 'vetoscopio:palette';

export function openPalette(): void {
  window.dispatchEvent(new Event(ASKED));
}

/** Ctrl K, or ⌘ K on a Mac, where Ctrl K edits text. */
function isItsKey(event: KeyboardEvent): boolean {
  const command = /^(Mac|iP)/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
  return command && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';
}

/** Mount once: opens the palette by its key, but not over another dialog. */
export function PaletteKey({ user }: { readonly user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const Palette = useOnDemand(PALETTE, open, { ahead: false });
  useEffect(() => {
    const show = () => {
      // The drawer is above every dialog.
      for (const drawer of document.querySelectorAll<HTMLElement>('[data-drawer]'))
        drawer.hidePopover?.();
      setOpen(true);
    };
    const press = (event: KeyboardEvent) => {
      if (!isItsKey(event)) return;
      event.preventDefault();
      if (event.repeat) return;
      if (open) setOpen(false);
      else if (!document.querySelector('[data-scroll-lock]')) show();
    };
    window.addEventListener('keydown', press);
    window.addEventListener(ASKED, show);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener(ASKED, show);
    };
  }, [open]);
  return open && Palette ? <Palette user={user} onClose={() => setOpen(false)} /> : null;
}
