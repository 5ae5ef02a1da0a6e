import type { MetaFunction } from 'react-router';
import { AccessibilityStatement } from '#web/features/legal/accessibilityStatement.tsx';

export const meta: MetaFunction = () => [
  { title: 'Accesibilidad · Vetoscopio' },
  {
    name: 'description',
    content: 'Qué pautas de accesibilidad sigue Vetoscopio, cómo se comprueba y qué falta.',
  },
];

export default function AccessibilityPage() {
  return <AccessibilityStatement />;
}
