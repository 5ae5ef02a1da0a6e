import type { MetaFunction } from 'react-router';
import { ConsultationsScreen } from '#web/features/admin/consultationsScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Consultas · Vetoscopio' }];

export default function SuperAdminConsultationsPage() {
  return <ConsultationsScreen panel="super-admin" />;
}
