import type { MetaFunction } from 'react-router';
import { HistoryScreen } from '#web/features/history/historyScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Historial de Análisis · Vetoscopio' }];

export default function HistoryPage() {
  return <HistoryScreen />;
}
