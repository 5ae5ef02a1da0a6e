import { type MetaFunction, useNavigate } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { readFormAhead } from '#web/features/newCase/askedType.ts';
import { NewCase } from '#web/features/newCase/newCase.tsx';
import { NewCaseSkeleton } from '#web/features/newCase/newCaseSkeleton.tsx';

export const meta: MetaFunction = () => [{ title: 'Nuevo Análisis de Muestras · Vetoscopio' }];

export const handle: RouteHandle = {
  Skeleton: () => <NewCaseSkeleton family="sample" />,
  readAhead: (queries, { search }) => readFormAhead(queries, 'sample', search),
};

export default function NewSampleAnalysisPage() {
  const navigate = useNavigate();
  return (
    <NewCase family="sample" plansPath="/subscription" onSent={() => void navigate('/history')} />
  );
}
