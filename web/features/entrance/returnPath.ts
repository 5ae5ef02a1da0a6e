import type { SessionUser } from '#web/api/session.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Pages to which a sign-in never returns. */
const ENTRANCES = new Set(['/login', '/register']);

/** Login that returns to `from`. */
export function loginPath(from: Place): string {
  return `/login?next=${encodeURIComponent(from.pathname + from.search + from.hash)}`;
}

/**
 * The path in `?next=`; undefined unless it is on this site. Untrusted: `//evil.example`,
 * `/\evil.example` and `javascript:` must lead nowhere.
 */
export function safeReturnPath(next: string | null): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const here = 'https://here.invalid';
  const url = URL.parse(next, here);
  if (url?.origin !== here || ENTRANCES.has(url.pathname)) return undefined;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? undefined : path;
}

export function homeOf(user: Pick<SessionUser, 'role'> | null): string {
  if (!user) return '/';
  return user.role === 'super_admin' ? '/super-admin' : '/dashboard';
}
