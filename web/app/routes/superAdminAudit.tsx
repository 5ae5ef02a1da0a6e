import type { MetaFunction } from 'react-router';
import { AuditScreen } from '#web/features/admin/auditScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Registro de actos · Vetoscopio' }];

export default function SuperAdminAuditPage() {
  return <AuditScreen />;
}
