import { SIGNED_IN_KEY } from '#web/api/signedInHint.ts';
import { LOAD_ON_PRESS } from '#web/features/landing/trial/loadOnPress.ts';
import { THEME_SCRIPT } from '#web/ui/theme.ts';

/**
 * Marks the page with the role that this browser was last seen signed in with, and starts the app on pages without it
 * (`withoutApp`), for the account menu. Only a hint: the server alone knows the session.
 */
const SIGNED_IN_SCRIPT = `try{var s=localStorage.getItem('${SIGNED_IN_KEY}');if(s){document.documentElement.dataset.signedIn=s;addEventListener('DOMContentLoaded',function(){document.querySelectorAll('template[data-app]').forEach(function(t){t.replaceWith(t.content)})})}}catch(e){}`;

export const HEAD_SCRIPT = `${THEME_SCRIPT};${SIGNED_IN_SCRIPT};${LOAD_ON_PRESS}`;
