import type { MetaFunction } from 'react-router';
import { UsersScreen } from '#web/features/admin/usersScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Usuarios · Vetoscopio' }];

export default function SuperAdminUsersPage() {
  return <UsersScreen panel="super-admin" title="Usuarios" />;
}
