import { RequireRole } from '#web/features/admin/requireRole.tsx';

/** Around the pages of the super-administrator. */
export default function SuperAdminPages() {
  return <RequireRole access="super-admin" />;
}
