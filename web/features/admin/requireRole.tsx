import { Navigate, Outlet } from 'react-router';
import { type Access, mayCall } from '#domain/rules/access.ts';
import { useMe } from '#web/api/session.ts';

/** Guard of the administration's pages, inside the session guard: others go to their panel. */
export function RequireRole({
  access,
}: {
  readonly access: Extract<Access, 'admin' | 'super-admin'>;
}) {
  const { data: me } = useMe();
  return me && mayCall(access, me.role) ? <Outlet /> : <Navigate to="/dashboard" replace />;
}
