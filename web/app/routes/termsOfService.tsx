import type { MetaFunction } from 'react-router';
import { ComingSoon } from '#web/app/comingSoon.tsx';

export const meta: MetaFunction = () => [{ title: 'Términos de Servicio · Vetoscopio' }];

export default function TermsOfServicePage() {
  return <ComingSoon title="Términos de Servicio" />;
}
