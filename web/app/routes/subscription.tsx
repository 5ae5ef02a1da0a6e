import type { MetaFunction } from 'react-router';
import { SubscriptionScreen } from '#web/features/subscription/subscriptionScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Suscripción · Vetoscopio' }];

export default function SubscriptionPage() {
  return <SubscriptionScreen />;
}
