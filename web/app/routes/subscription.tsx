import type { MetaFunction } from 'react-router';
import { SubscriptionScreen } from '#web/features/subscription/subscriptionScreen.tsx';

export const meta: MetaFunction = () => [
  { title: 'Suscripción · Vetoscopio' },
  {
    name: 'description',
    content:
      'Los planes de Vetoscopio y sus precios: cuántas consultas incluye cada uno, qué tienen en común y cómo se cancelan.',
  },
];

export default function SubscriptionPage() {
  return <SubscriptionScreen />;
}
