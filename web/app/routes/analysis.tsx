import { type MetaFunction, useParams } from 'react-router';
import { AnalysisScreen } from '#web/features/report/analysisScreen.tsx';

export const meta: MetaFunction = () => [{ title: 'Análisis · Vetoscopio' }];

export default function AnalysisPage() {
  const { id = '' } = useParams();
  return <AnalysisScreen id={id} />;
}
