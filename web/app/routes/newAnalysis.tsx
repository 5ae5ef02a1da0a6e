import { type MetaFunction, useNavigate } from 'react-router';
import { NewCase } from '#web/features/newCase/newCase.tsx';

export const meta: MetaFunction = () => [{ title: 'Nueva Consulta de Diagnóstico · Vetoscopio' }];

export default function NewAnalysisPage() {
  const navigate = useNavigate();
  return (
    <NewCase
      family="consultation"
      plansPath="/subscription"
      onSent={() => void navigate('/history')}
    />
  );
}
