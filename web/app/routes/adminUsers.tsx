import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { ListSkeleton } from '#web/features/admin/panelSkeleton.tsx';
import { UsersScreen } from '#web/features/admin/usersScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Gestión de Usuarios · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: ListSkeleton };

export default function AdminUsersPage() {
  return <UsersScreen panel="admin" title="Gestión de Usuarios" />;
}
