import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { ListSkeleton } from '#web/features/admin/panelSkeleton.tsx';
import { ProcessingRecord } from '#web/features/legal/processingRecord.tsx';

export const meta: MetaFunction = () => [{ title: 'Registro de actividades · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: ListSkeleton };

export default function SuperAdminProcessingPage() {
  return <ProcessingRecord />;
}
