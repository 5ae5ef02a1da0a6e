import type { MetaFunction } from 'react-router';
import { SettingsScreen } from '#web/features/admin/settings/settingsScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Ajustes · Vetoscopio' }];

export default function AdminSettingsPage() {
  return <SettingsScreen />;
}
