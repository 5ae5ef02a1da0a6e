import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { PanelFrame } from '#web/features/admin/panelLayout.tsx';
import { RequireRole } from '#web/features/admin/requireRole.tsx';

export const handle: RouteHandle = {
  Skeleton: ({ children }) => <PanelFrame panel="super-admin">{children}</PanelFrame>,
};

export default function SuperAdminPages() {
  return <RequireRole access="super-admin" />;
}
