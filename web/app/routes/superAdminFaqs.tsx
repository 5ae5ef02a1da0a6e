import type { MetaFunction } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { CardsSkeleton } from '#web/features/admin/panelSkeleton.tsx';
import { FaqsScreen } from '#web/features/faqs/faqsScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Gestión de FAQs · Vetoscopio' }];

export const handle: RouteHandle = { Skeleton: CardsSkeleton };

export default function SuperAdminFaqsPage() {
  return <FaqsScreen />;
}
