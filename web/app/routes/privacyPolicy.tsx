import type { MetaFunction } from 'react-router';
import { ComingSoon } from '#web/app/comingSoon.tsx';

export const meta: MetaFunction = () => [{ title: 'Política de Privacidad · Vetoscopio' }];

export default function PrivacyPolicyPage() {
  return <ComingSoon title="Política de Privacidad" />;
}
