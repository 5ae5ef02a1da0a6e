import { Navigate } from 'react-router';
import { toSessionUser, useMe } from '#web/api/session.ts';
import { homeOf } from './returnPath.ts';
import { Waiting } from './waiting.tsx';

/** An address nobody knows: each goes to where they start. */
export function GoHome() {
  const me = useMe();
  if (me.isPending) return <Waiting label="Cargando…" />;
  return <Navigate to={homeOf(me.data ? toSessionUser(me.data) : null)} replace />;
}
