import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { OverviewScreen } from '#web/features/admin/overviewScreen.tsx';
import { HomeSkeleton } from '#web/features/admin/panelSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Panel Super Admin · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: () => <HomeSkeleton superAdmin /> };

export default function SuperAdminPage() {
  return <OverviewScreen superAdmin />;
}
