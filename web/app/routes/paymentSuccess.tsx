import type { MetaFunction } from 'react-router';
import { PaymentSuccess } from '#web/features/payments/paymentSuccess.tsx';

export const meta: MetaFunction = () => [{ title: 'Pago · Vetoscopio' }];

export default function PaymentSuccessPage() {
  return <PaymentSuccess />;
}
