import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { AuditScreen } from '#web/features/admin/auditScreen.tsx';
import { ListSkeleton } from '#web/features/admin/panelSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Registro de actos · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: ListSkeleton };

export default function SuperAdminAuditPage() {
  return <AuditScreen />;
}
