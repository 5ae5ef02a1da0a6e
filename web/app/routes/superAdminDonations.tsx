import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { DonationsScreen } from '#web/features/admin/donationsScreen.tsx';
import { ListSkeleton } from '#web/features/admin/panelSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Imágenes cedidas · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: ListSkeleton };

export default function SuperAdminDonationsPage() {
  return <DonationsScreen />;
}
