import { RequireRole } from '#web/features/admin/requireRole.tsx';

export default function SuperAdminPages() {
  return <RequireRole access="super-admin" />;
}
