import { RequireRole } from '#web/features/admin/requireRole.tsx';

export default function AdminPages() {
  return <RequireRole access="admin" />;
}
