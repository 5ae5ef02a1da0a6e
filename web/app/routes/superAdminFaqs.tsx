import type { MetaFunction } from 'react-router';
import { FaqsScreen } from '#web/features/faqs/faqsScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Gestión de FAQs · Vetoscopio' }];

export default function SuperAdminFaqsPage() {
  return <FaqsScreen />;
}
