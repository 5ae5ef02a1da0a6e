import { type MetaFunction, useParams } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { CardsSkeleton } from '#web/features/admin/panelSkeleton.tsx';
import { UserScreen } from '#web/features/admin/userScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Usuario · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: CardsSkeleton };

export default function AdminUserPage() {
  const { id = '' } = useParams();
  return <UserScreen key={id} id={id} panel="admin" />;
}
