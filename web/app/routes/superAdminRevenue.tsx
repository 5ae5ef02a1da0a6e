import type { MetaFunction } from 'react-router';
import { RevenueScreen } from '#web/features/admin/revenueScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Ingresos · Vetoscopio' }];

export default function SuperAdminRevenuePage() {
  return <RevenueScreen />;
}
