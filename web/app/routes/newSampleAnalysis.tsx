import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { NewCase } from '#web/features/newCase/newCase.tsx';

export const meta: MetaFunction = () => [{ title: 'Nuevo Análisis de Muestras · Vetoscopio' }];

export default function NewSampleAnalysisPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <NewCase
      family="sample"
      askedType={search.get('type') ?? undefined}
      plansPath="/subscription"
      onSent={() => void navigate('/history')}
    />
  );
}
