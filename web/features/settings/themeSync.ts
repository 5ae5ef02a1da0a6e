import { useEffect, useRef } from 'react';
import { useUpdatePreferences } from '#web/api/account.ts';
import type { Me } from '#web/api/session.ts';
import { chooseTheme, themeStore } from '#web/ui/theme.ts';

/**
 * Syncs the account's theme with this device's. A device without a choice takes the account's; one
 * with a choice keeps it.
 */
function useThemeSync(me: Me): void {
  const update = useUpdatePreferences();
  const saved = useRef(me.preferences.theme);
  useEffect(() => {
    saved.current = me.preferences.theme;
  }, [me.preferences.theme]);

  useEffect(() => {
    if (themeStore.read() === 'system' && saved.current !== 'system') chooseTheme(saved.current);
    let chosen = themeStore.read();
    return themeStore.subscribe(() => {
      const now = themeStore.read();
      // The system's own change is announced too.
      if (now === chosen) return;
      chosen = now;
      // The theme still applies on this device; the next change reaches the account.
      if (now !== saved.current) update({ theme: now }).catch(() => undefined);
    });
  }, [update]);
}

/** Draws nothing: place it once around the private pages. */
export function ThemeSync({ me }: { readonly me: Me }) {
  useThemeSync(me);
  return null;
}
