import type { MetaFunction } from 'react-router';
import { readPanelAhead } from '#web/api/panel.ts';
import { useMe } from '#web/api/session.ts';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { Dashboard } from '#web/features/dashboard/dashboard.tsx';
import { DashboardSkeleton } from '#web/features/dashboard/dashboardSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Mi Panel · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: DashboardSkeleton, readAhead: readPanelAhead };

export default function DashboardPage() {
  const { data: me } = useMe();
  return me ? <Dashboard me={me} /> : null;
}
