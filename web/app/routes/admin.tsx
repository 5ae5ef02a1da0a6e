import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { OverviewScreen } from '#web/features/admin/overviewScreen.tsx';
import { HomeSkeleton } from '#web/features/admin/panelSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Panel Admin · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: () => <HomeSkeleton /> };

export default function AdminPage() {
  return <OverviewScreen />;
}
