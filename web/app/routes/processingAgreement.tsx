import type { MetaFunction } from 'react-router';
import { ProcessingAgreement } from '#web/features/legal/processingAgreement.tsx';

export const meta: MetaFunction = () => [{ title: 'Contrato de encargo · Vetoscopio' }];

export default function ProcessingAgreementPage() {
  return <ProcessingAgreement />;
}
