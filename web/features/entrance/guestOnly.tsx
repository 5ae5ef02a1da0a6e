import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { toSessionUser, useMe } from '#web/api/session.ts';
import { homeOf, safeReturnPath } from './returnPath.ts';
import { Waiting } from './waiting.tsx';

/**
 * Guard of the login and the registration: a signed-in user goes to the page that asked for the
 * login, else to the start. While the session is unknown the form is shown: a slow server must not
 * hide it.
 */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { data: me } = useMe();
  const [params] = useSearchParams();
  if (!me) return children;
  return <Navigate to={safeReturnPath(params.get('next')) ?? homeOf(toSessionUser(me))} replace />;
}

/** Redirects an unknown path to the user's start page. */
export function GoHome() {
  const me = useMe();
  if (me.isPending) return <Waiting label="Cargando…" />;
  return <Navigate to={homeOf(me.data ? toSessionUser(me.data) : null)} replace />;
}
