import type { MetaFunction } from 'react-router';
import { TermsOfService } from '#web/features/legal/termsOfService.tsx';

export const meta: MetaFunction = () => [
  { title: 'Términos de Servicio · Vetoscopio' },
  {
    name: 'description',
    content: 'Qué ofrece Vetoscopio, qué cuesta, cómo se cancela y de qué responde cada uno.',
  },
];

export default function TermsOfServicePage() {
  return <TermsOfService />;
}
