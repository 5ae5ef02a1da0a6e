import type { MetaFunction } from 'react-router';
import { SupportScreen } from '#web/features/support/supportScreen.tsx';

export const meta: MetaFunction = () => [
  { title: 'Soporte · Vetoscopio' },
  {
    name: 'description',
    content:
      'Preguntas frecuentes sobre Vetoscopio y un formulario para escribir a quien presta el servicio.',
  },
];

export default function SupportPage() {
  return <SupportScreen />;
}
