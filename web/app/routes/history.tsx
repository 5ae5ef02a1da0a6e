import type { MetaFunction } from 'react-router';
import { useMe } from '#web/api/session.ts';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { HistoryScreen } from '#web/features/history/historyScreen.tsx';
import { HistorySkeleton } from '#web/features/history/historySkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Historial de Análisis · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: HistorySkeleton };

export default function HistoryPage() {
  const me = useMe().data;
  return me ? <HistoryScreen userId={me.id} /> : null;
}
