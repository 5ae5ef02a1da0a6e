import { useEffect, useRef } from 'react';
import { useUpdatePreferences } from '#web/api/account.ts';
import type { Me } from '#web/api/session.ts';
import { chooseTheme, themeStore } from '#web/ui/theme.ts';

/** Syncs the theme with the account. A device without a choice takes the account's. */
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
      // Also fired by changes of the system's theme.
      if (now === chosen) return;
      chosen = now;
      // The theme still applies on this device; the next change reaches the account.
      if (now !== saved.current) update({ theme: now }).catch(() => undefined);
    });
  }, [update]);
}

/** Mount once around the private pages. */
export function ThemeSync({ me }: { readonly me: Me }) {
  useThemeSync(me);
  return null;
}
