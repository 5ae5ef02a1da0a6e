import { Navigate } from 'react-router';
import { toSessionUser, useMe } from '#web/api/session.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { homeOf } from './returnPath.ts';

/** An address nobody knows: each goes to where they start. */
export function GoHome() {
  const me = useMe();
  if (me.isPending)
    return (
      <main className="flex min-h-dvh items-center justify-center">
        <Spinner size={28} label="Cargando…" className="text-haem" />
      </main>
    );
  return <Navigate to={homeOf(me.data ? toSessionUser(me.data) : null)} replace />;
}
