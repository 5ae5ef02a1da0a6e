import type { Role } from '#domain/rules/access.ts';

/** Also read by the script in the page's head. */
export const SIGNED_IN_KEY = 'signed-in';
/** For the page without network, which cannot ask who is signed in. */
export const SIGNED_IN_ID_KEY = 'signed-in-id';

/**
 * Stores role and id of the session's user, or null for a guest, for the first paint before the
 * server replies. Written at once, so that the landing page shows the account menu to a user who
 * goes straight there.
 */
export function rememberSignedIn(user: { readonly id: string; readonly role: Role } | null): void {
  if (user) document.documentElement.dataset.signedIn = user.role;
  else delete document.documentElement.dataset.signedIn;
  try {
    for (const [key, value] of [
      [SIGNED_IN_KEY, user?.role],
      [SIGNED_IN_ID_KEY, user?.id],
    ] as const)
      if (value) localStorage.setItem(key, value);
      else localStorage.removeItem(key);
  } catch {
    // Some private windows refuse storage: the hint is not worth an error.
  }
}

/** Id of the user that this browser was last seen signed in with. */
export function signedInId(): string | undefined {
  try {
    return localStorage.getItem(SIGNED_IN_ID_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
