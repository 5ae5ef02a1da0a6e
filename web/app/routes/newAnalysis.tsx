import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { NewCase } from '#web/features/newCase/newCase.tsx';

export const meta: MetaFunction = () => [{ title: 'Nueva Consulta de Diagnóstico · Vetoscopio' }];

export default function NewAnalysisPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <NewCase
      family="consultation"
      askedType={search.get('type') ?? undefined}
      plansPath="/subscription"
      onSent={() => void navigate('/history')}
    />
  );
}
