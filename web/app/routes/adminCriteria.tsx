import { type MetaFunction, useParams } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { CardsSkeleton } from '#web/features/admin/panelSkeleton.tsx';
import { CriteriaScreen } from '#web/features/admin/settings/criteriaScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Criterios · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: CardsSkeleton };

export default function AdminCriteriaPage() {
  const { type = '' } = useParams();
  return <CriteriaScreen key={type} type={type} />;
}
