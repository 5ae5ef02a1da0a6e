import { type MetaFunction, useNavigate } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { readFormAhead } from '#web/features/newCase/askedType.ts';
import { NewCase } from '#web/features/newCase/newCase.tsx';
import { NewCaseSkeleton } from '#web/features/newCase/newCaseSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Nueva Consulta de Diagnóstico · Vetoscopio' }];

export const handle: RouteHandle = {
  Skeleton: () => <NewCaseSkeleton family="consultation" />,
  readAhead: (queries, { search }) => readFormAhead(queries, 'consultation', search),
};

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
