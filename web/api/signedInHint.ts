/** Where a browser keeps that it was last seen signed in. The script of the head reads it too. */
export const SIGNED_IN_KEY = 'signed-in';

/**
 * Remembers what the server just said of the session, and marks the page at hand. Only a hint, for
 * what is painted before the server has been asked; it is written as soon as the server has told, since
 * whoever goes on to the landing at once finds the account menu there by it.
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
