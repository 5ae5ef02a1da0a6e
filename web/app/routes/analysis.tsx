import { type MetaFunction, useParams } from 'react-router';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { AnalysisScreen } from '#web/features/report/analysisScreen.tsx';
import { LoadingCase } from '#web/features/report/states/screens.tsx';

export const meta: MetaFunction = () => [{ title: 'Análisis · Vetoscopio' }];

export const handle: RouteHandle = {
  Skeleton: () => (
    <>
      <h1 className="sr-only">Análisis</h1>
      <LoadingCase />
    </>
  ),
};

export default function AnalysisPage() {
  const { id = '' } = useParams();
  return <AnalysisScreen id={id} />;
}
