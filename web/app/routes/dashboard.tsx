import type { MetaFunction } from 'react-router';
import { useMe } from '#web/api/session.ts';
import { Dashboard } from '#web/features/dashboard/dashboard.tsx';

export const meta: MetaFunction = () => [{ title: 'Mi Panel · Vetoscopio' }];

export default function DashboardPage() {
  const { data: me } = useMe();
  return me ? <Dashboard me={me} /> : null;
}
