import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { OperationsScreen } from '#web/features/admin/operationsScreen.tsx';
import { CardsSkeleton } from '#web/features/admin/panelSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Operación · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: CardsSkeleton };

export default function AdminOperationsPage() {
  return <OperationsScreen />;
}
