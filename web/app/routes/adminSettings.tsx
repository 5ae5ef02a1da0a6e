import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { CardsSkeleton } from '#web/features/admin/panelSkeleton.tsx';
import { SettingsScreen } from '#web/features/admin/settings/settingsScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Ajustes · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: CardsSkeleton };

export default function AdminSettingsPage() {
  return <SettingsScreen />;
}
