import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { CardsSkeleton } from '#web/features/admin/panelSkeleton.tsx';
import { StatsScreen } from '#web/features/admin/statsScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Estadísticas · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: CardsSkeleton };

export default function AdminStatsPage() {
  return <StatsScreen />;
}
