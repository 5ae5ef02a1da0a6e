import type { MetaFunction } from 'react-router';
import { OperationsScreen } from '#web/features/admin/operationsScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Operación · Vetoscopio' }];

export default function AdminOperationsPage() {
  return <OperationsScreen />;
}
