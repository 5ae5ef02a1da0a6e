import type { MetaFunction } from 'react-router';
import { PrivacyPolicy } from '#web/features/legal/privacyPolicy.tsx';

export const meta: MetaFunction = () => [
  { title: 'Política de Privacidad · Vetoscopio' },
  {
    name: 'description',
    content: 'Qué datos guarda Vetoscopio, para qué, cuánto tiempo y quién los ve.',
  },
];

export default function PrivacyPolicyPage() {
  return <PrivacyPolicy />;
}
