import { type MetaFunction, useNavigate } from 'react-router';
import { NewCase } from '#web/features/newCase/newCase.tsx';

export const meta: MetaFunction = () => [{ title: 'Nuevo Análisis de Muestras · Vetoscopio' }];

export default function NewSampleAnalysisPage() {
  const navigate = useNavigate();
  return (
    <NewCase family="sample" plansPath="/subscription" onSent={() => void navigate('/history')} />
  );
}
