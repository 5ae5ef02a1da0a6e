import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { toSessionUser, useMe } from '#web/api/session.ts';
import { homeOf, safeReturnPath } from './returnPath.ts';
import { Waiting } from './waiting.tsx';

/**
 * Guard of the login and the registration: whoever is signed in already, or has just signed in, goes
 * to the page that asked for it, else to the start. While nobody knows yet the form is shown: a slow
 * server must not hide it.
 */
export function GuestOnly({ children }: { readonly children: ReactNode }) {
  const { data: me } = useMe();
  const [params] = useSearchParams();
  if (!me) return children;
  return <Navigate to={safeReturnPath(params.get('next')) ?? homeOf(toSessionUser(me))} replace />;
}

/** An address nobody knows: each goes to where they start. */
export function GoHome() {
  const me = useMe();
  if (me.isPending) return <Waiting label="Cargando…" />;
  return <Navigate to={homeOf(me.data ? toSessionUser(me.data) : null)} replace />;
}
