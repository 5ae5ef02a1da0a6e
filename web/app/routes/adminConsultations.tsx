import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { ConsultationsScreen } from '#web/features/admin/consultationsScreen.tsx';
import { ListSkeleton } from '#web/features/admin/panelSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Consultas · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: ListSkeleton };

export default function AdminConsultationsPage() {
  return <ConsultationsScreen panel="admin" />;
}
