import type { Role } from '#domain/rules/access.ts';

/** Also read by the script in the page's head. */
export const SIGNED_IN_KEY = 'signed-in';

/**
 * Stores the role of the session, or null for a guest, for the first paint before the server
 * replies. Written at once, so that the landing page shows the account menu to a user who goes
 * straight there.
 */
export function rememberSignedIn(role: Role | null): void {
  if (role) document.documentElement.dataset.signedIn = role;
  else delete document.documentElement.dataset.signedIn;
  try {
    if (role) localStorage.setItem(SIGNED_IN_KEY, role);
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    // Some private windows refuse storage: the hint is not worth an error.
  }
}
