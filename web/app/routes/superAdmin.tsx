import type { MetaFunction } from 'react-router';
import { OverviewScreen } from '#web/features/admin/overviewScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Panel Super Admin · Vetoscopio' }];

export default function SuperAdminPage() {
  return <OverviewScreen superAdmin />;
}
