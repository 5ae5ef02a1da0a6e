import type { SessionUser } from '#web/api/session.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Pages of the sign-in itself, to which no user wants to return. */
const ENTRANCES = new Set(['/login', '/register']);

/** Address of the login that comes back to `from` afterwards. */
export function loginPath(from: Place): string {
  return `/login?next=${encodeURIComponent(from.pathname + from.search + from.hash)}`;
}

/**
 * The path to return to, from `?next=`; undefined unless it is a path of this very site. The value
 * is untrusted: `//evil.example`, `/\evil.example` and `javascript:` must lead nowhere.
 */
export function safeReturnPath(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const here = 'https://here.invalid';
  const url = URL.parse(next, here);
  if (url?.origin !== here || ENTRANCES.has(url.pathname)) return undefined;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? undefined : path;
}

/** The start page, also for an unknown address. */
export function homeOf(user: Pick<SessionUser, 'role'> | null): string {
  if (!user) return '/';
  return user.role === 'super_admin' ? '/super-admin' : '/dashboard';
}
