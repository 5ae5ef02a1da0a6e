import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { ReportReading } from '#domain/report/schema.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { copyPath } from '../formPath.ts';
import { Absent, Failed, Unreadable } from './noReport.tsx';
import { Processing } from './processing.tsx';
import { Unsent } from './unsent.tsx';

export interface WithoutReportProps {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition | undefined;
  readonly reading: ReportReading;
  readonly failed: boolean;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** The screen of a case that has no report, or none yet. */
export function WithoutReport(props: WithoutReportProps) {
  const { analysis, definition, reading, failed, refreshing, onRefresh } = props;
  if (failed)
    return <Failed analysis={analysis} reading={reading} again={copyPath(definition, analysis)} />;
  if (reading.state === 'unreadable') return <Unreadable detail={reading.detail} />;
  if (analysis.status === 'pending_images')
    return <Unsent analysis={analysis} definition={definition} />;
  if (analysis.status === 'pending_webhook')
    return <Processing analysis={analysis} definition={definition} />;
  return <Absent refreshing={refreshing} onRefresh={onRefresh} />;
}
