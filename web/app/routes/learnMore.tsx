import type { MetaFunction } from 'react-router';
import { ComingSoon } from '#web/app/comingSoon.tsx';

export const meta: MetaFunction = () => [{ title: 'Saber Más · Vetoscopio' }];

export default function LearnMorePage() {
  return <ComingSoon title="Saber Más" />;
}
