import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { CardsSkeleton } from '#web/features/admin/panelSkeleton.tsx';
import { RevenueScreen } from '#web/features/admin/revenueScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Ingresos · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: CardsSkeleton };

export default function SuperAdminRevenuePage() {
  return <RevenueScreen />;
}
