import { THEME_SCRIPT } from '#web/ui/theme.ts';

const KEY = 'signed-in';

/**
 * Marks the page when this browser was last seen signed in, and starts the app where it was set aside
 * (`withoutApp`), for the account menu. It is only a hint: the server alone knows the session.
 */
const SIGNED_IN_SCRIPT = `try{if(localStorage.getItem('${KEY}')){document.documentElement.dataset.signedIn='';addEventListener('DOMContentLoaded',function(){document.querySelectorAll('template[data-app]').forEach(function(t){t.replaceWith(t.content)})})}}catch(e){}`;

export const HEAD_SCRIPT = `${THEME_SCRIPT};${SIGNED_IN_SCRIPT}`;

/** Remembers the hint, and marks the page at hand. */
export function rememberSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', signedIn);
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is refused in some private windows: the hint is not worth an error.
  }
}
