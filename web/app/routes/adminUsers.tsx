import type { MetaFunction } from 'react-router';
import { UsersScreen } from '#web/features/admin/usersScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Gestión de Usuarios · Vetoscopio' }];

export default function AdminUsersPage() {
  return <UsersScreen panel="admin" title="Gestión de Usuarios" />;
}
