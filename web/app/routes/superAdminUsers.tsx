import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { ListSkeleton } from '#web/features/admin/panelSkeleton.tsx';
import { UsersScreen } from '#web/features/admin/usersScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Usuarios · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: ListSkeleton };

export default function SuperAdminUsersPage() {
  return <UsersScreen panel="super-admin" title="Usuarios" />;
}
