/** Storage key of the signed-in hint. The script in the page's head reads it too. */
export const SIGNED_IN_KEY = 'signed-in';

/**
 * Stores the session's state as the server just reported it, and marks the current page. Only a
 * hint for the first paint, before the server replies. Written at once, so that a user who goes
 * straight to the landing page finds the account menu there.
 */
export function rememberSignedIn(signedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', signedIn);
  try {
    if (signedIn) localStorage.setItem(SIGNED_IN_KEY, '1');
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    // Storage is refused in some private windows: the hint is not worth an error.
  }
}
