import type { MetaFunction } from 'react-router';
import { LearnMore } from '#web/features/learnMore/learnMore.tsx';

export const meta: MetaFunction = () => [
  { title: 'Saber Más · Vetoscopio' },
  {
    name: 'description',
    content:
      'Qué lee Vetoscopio de cada tipo de caso, cómo lo mide y cuánto acierta, con sus cifras.',
  },
];

export default function LearnMorePage() {
  return <LearnMore />;
}
