import type { MetaFunction } from 'react-router';
import { SupportScreen } from '#web/features/support/supportScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Soporte · Vetoscopio' }];

export default function SupportPage() {
  return <SupportScreen />;
}
