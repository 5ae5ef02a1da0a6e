import { type MetaFunction, useParams } from 'react-router';
import { readAnalysisAhead } from '#web/api/analyses.ts';
import type { RouteHandle } from '#web/app/layout/waitingPage.tsx';
import { AnalysisScreen, isCaseId } from '#web/features/report/analysisScreen.tsx';
import { LoadingCase } from '#web/features/report/states/screens.tsx';

export const meta: MetaFunction = () => [{ title: 'Análisis · Vetoscopio' }];

export const handle: RouteHandle = {
  Skeleton: LoadingCase,
  readAhead: (queries, { params: { id = '' } }) => {
    if (isCaseId(id)) readAnalysisAhead(queries, id);
  },
};

export default function AnalysisPage() {
  const { id = '' } = useParams();
  return <AnalysisScreen id={id} />;
}
