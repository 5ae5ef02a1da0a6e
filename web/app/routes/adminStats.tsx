import type { MetaFunction } from 'react-router';
import { StatsScreen } from '#web/features/admin/statsScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Estadísticas · Vetoscopio' }];

export default function AdminStatsPage() {
  return <StatsScreen />;
}
