import { RequireRole } from '#web/features/admin/requireRole.tsx';

/** Around the pages of both kinds of administrator. */
export default function AdminPages() {
  return <RequireRole access="admin" />;
}
