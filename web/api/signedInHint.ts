/** Also read by the script in the page's head. */
export const SIGNED_IN_KEY = 'signed-in';

/**
 * Stores the session's state for the first paint, before the server replies. Written at once, so
 * that the landing page shows the account menu to a user who goes straight there.
 */
export function rememberSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', signedIn);
  try {
    if (signedIn) localStorage.setItem(SIGNED_IN_KEY, '1');
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    // Some private windows refuse storage: the hint is not worth an error.
  }
}
