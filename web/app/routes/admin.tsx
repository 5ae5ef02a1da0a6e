import type { MetaFunction } from 'react-router';
import { OverviewScreen } from '#web/features/admin/overviewScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Panel Admin · Vetoscopio' }];

export default function AdminPage() {
  return <OverviewScreen />;
}
