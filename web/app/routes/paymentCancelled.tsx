import type { MetaFunction } from 'react-router';
import { PaymentCancelled } from '#web/features/payments/paymentCancelled.tsx';

export const meta: MetaFunction = () => [{ title: 'Pago Cancelado · Vetoscopio' }];

export default function PaymentCancelledPage() {
  return <PaymentCancelled />;
}
