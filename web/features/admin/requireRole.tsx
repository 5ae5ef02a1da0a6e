import { Navigate } from 'react-router';
import { mayCall } from '#domain/rules/access.ts';
import { useMe } from '#web/api/session.ts';
import { PanelLayout } from './panelLayout.tsx';
import type { Panel } from './people.ts';

/** Redirects others to their dashboard; inside the session guard. */
export function RequireRole({ access }: { readonly access: Panel }) {
  const { data: me } = useMe();
  if (!me || !mayCall(access, me.role)) return <Navigate to="/dashboard" replace />;
  return <PanelLayout panel={access} />;
}
