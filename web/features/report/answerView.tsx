import { type ReactNode, useMemo } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { SECTION_LABELS } from '#domain/report/labels.ts';
import type { Report, ReportReading } from '#domain/report/schema.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { AnswersView } from '#web/catalogue/answersView.tsx';
import { Card } from '#web/ui/card.tsx';
import { CaseCard } from './caseCard.tsx';
import type { CaseFacts } from './caseFacts.ts';
import { FeedbackCard } from './feedback/feedbackCard.tsx';
import { copyPath } from './formPath.ts';
import { ImagePanel } from './pictures/imagePanel.tsx';
import { PrintedFigures } from './pictures/printedFigures.tsx';
import { Rail } from './rail.tsx';
import { ReportIndex } from './reportIndex.tsx';
import { reportSections } from './sheet/reportSections.tsx';
import { ReportSheet } from './sheet/reportSheet.tsx';
import { Absent, Failed, Unreadable } from './states/noReport.tsx';
import { Processing } from './states/processing.tsx';

export interface AnswerViewProps {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition | undefined;
  readonly reading: ReportReading;
  readonly facts: CaseFacts;
  /** A rail beside the sheet, and the sheet in a card of its own. */
  readonly wide: boolean;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Opens everything that was sent. */
  readonly onDetails: () => void;
}

/** The answer, or what stands in its place. */
export function AnswerView(props: AnswerViewProps) {
  const { analysis, reading } = props;
  const failed = analysis.status === 'failed' || analysis.status === 'error';
  if (reading.state === 'read' && (!failed || saysMore(reading.report)))
    return <ReportView {...props} report={reading.report} />;
  return (
    <Columns {...props} rail={<CaseRail {...props} quality={undefined} />}>
      <NoReport {...props} failed={failed} />
    </Columns>
  );
}

/** More than why the case failed. */
function saysMore({ conclusion, findings, measurements, differentials }: Report): boolean {
  return (
    conclusion !== undefined || findings.length + measurements.length + differentials.length > 0
  );
}

function NoReport(props: AnswerViewProps & { readonly failed: boolean }) {
  const { analysis, definition, reading, failed, refreshing, onRefresh } = props;
  if (failed)
    return <Failed analysis={analysis} reading={reading} again={copyPath(definition, analysis)} />;
  if (reading.state === 'unreadable') return <Unreadable detail={reading.detail} />;
  if (analysis.status === 'pending_images' || analysis.status === 'pending_webhook')
    return <Processing analysis={analysis} definition={definition} />;
  return <Absent refreshing={refreshing} onRefresh={onRefresh} />;
}

function ReportView(props: AnswerViewProps & { readonly report: Report }) {
  const { analysis, definition, report, facts, wide } = props;
  const sections = useMemo(
    () => reportSections(report, definition?.imageKind.microscopic ?? false),
    [report, definition],
  );
  const entries = useMemo(
    () => [
      { id: 'conclusion', title: SECTION_LABELS.conclusion },
      ...sections.map(({ id, title }) => ({ id, title })),
      { id: 'stamp', title: 'Sello de IA' },
    ],
    [sections],
  );
  const { quality } = report;
  const panel =
    analysis.images.length > 0 ? (
      <ImagePanel analysis={analysis} patient={facts.patient} quality={quality} />
    ) : null;
  const rail = (
    <>
      <CaseRail {...props} quality={quality} />
      <ReportIndex entries={entries} />
    </>
  );
  return (
    <Columns wide={wide} rail={rail}>
      <ReportSheet report={report} sections={sections} pictures={wide ? null : panel} />
      {analysis.own && analysis.status === 'completed' ? (
        <FeedbackCard key={analysis.id} analysis={analysis} />
      ) : null}
      <PrintedFigures analysis={analysis} quality={quality} />
      <PrintedAnswers analysis={analysis} />
    </Columns>
  );
}

/** On paper, what was sent follows the report. */
function PrintedAnswers({ analysis: { type, submittedData } }: { readonly analysis: Analysis }) {
  return (
    <div className="hidden print:mt-6 print:block print:border-t print:border-line print:pt-5 [&>section]:break-inside-avoid">
      <h2 className="mb-2 break-after-avoid text-title">Detalles del Envío</h2>
      <AnswersView type={type} data={submittedData ?? {}} />
    </div>
  );
}

interface CaseRailProps extends AnswerViewProps {
  readonly quality: Report['quality'];
}

function CaseRail({ analysis, facts, quality, onDetails }: CaseRailProps) {
  return (
    <>
      {analysis.images.length > 0 ? (
        <Card flush className="print:hidden">
          <ImagePanel analysis={analysis} patient={facts.patient} quality={quality} />
        </Card>
      ) : null}
      <CaseCard facts={facts} onMore={onDetails} />
    </>
  );
}

interface ColumnsProps {
  readonly wide: boolean;
  readonly rail: ReactNode;
  readonly children: ReactNode;
}

/** Sheet and rail; on narrow screens the sheet alone, in the card of the accordion around it. */
function Columns({ wide, rail, children }: ColumnsProps) {
  if (!wide) return <div className="border-t border-line text-ink">{children}</div>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-6 print:block">
      <Card flush className="print:border-0">
        {children}
      </Card>
      <Rail>{rail}</Rail>
    </div>
  );
}
