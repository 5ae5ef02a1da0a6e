import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import type { Report, ReportReading } from '#domain/report/schema.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { Card } from '#web/ui/card.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { CaseCard } from './caseCard.tsx';
import type { AfterReportProps } from './feedback/afterReport.tsx';
import { OfCase } from './findings/ofCase.ts';
import { ImagePanel } from './pictures/imagePanel.tsx';
import { Rail } from './rail.tsx';
import type { ReportIndexProps } from './reportIndex.tsx';
import { type Beside, withBeside } from './sheet/beside.ts';
import { BesideCard } from './sheet/besideCard.tsx';
import { ReportSheet } from './sheet/reportSheet.tsx';
import type { UncheckedOnPaper } from './sheet/unchecked.tsx';
import { Uncharged } from './states/uncharged.tsx';
import type { WithoutReportProps } from './states/withoutReport.tsx';
import { WITHOUT_REPORT } from './states/withoutReportLoader.ts';
import type { StripPanelProps } from './strip/stripPanel.tsx';
import { SHEET_AND_RAIL } from './useIsWide.ts';

const AFTER_REPORT = onDemand<AfterReportProps>(
  async () => (await import('./feedback/afterReport.tsx')).AfterReport,
);

const INDEX = onDemand<ReportIndexProps>(
  async () => (await import('./reportIndex.tsx')).ReportIndex,
);

const STRIP = onDemand<StripPanelProps>(
  async () => (await import('./strip/stripPanel.tsx')).StripPanel,
);

export interface AnswerViewProps {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition | undefined;
  readonly reading: ReportReading;
  readonly document: ReportDocument;
  /** True for a rail beside the sheet. */
  readonly wide: boolean;
  /** Undefined for an earlier version, which is not printed. */
  readonly paper: UncheckedOnPaper | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Opens all submitted answers. */
  readonly onDetails: () => void;
}

/** The report, or the screen of a case without one. */
export function AnswerView(props: AnswerViewProps) {
  const { analysis, reading } = props;
  const failed = analysis.status === 'failed' || analysis.status === 'error';
  if (reading.state === 'read' && (!failed || saysMore(reading.report)))
    return <ReportView {...props} />;
  return (
    <Columns {...props} analysis={withoutContours(analysis)}>
      <NoReport {...props} failed={failed} />
    </Columns>
  );
}

/** Contours belong to a report: without one, those of an earlier reading are not shown. */
function withoutContours(analysis: Analysis): Analysis {
  return {
    ...analysis,
    images: analysis.images.map((image) => ({ ...image, hasOverlay: false })),
  };
}

function NoReport(props: WithoutReportProps) {
  const Screen = useOnDemand(WITHOUT_REPORT, true);
  return Screen ? <Screen {...props} /> : null;
}

/** True if there is more than the reason of the failure. */
function saysMore({ conclusion, findings, measurements, differentials }: Report): boolean {
  return (
    conclusion !== undefined || findings.length + measurements.length + differentials.length > 0
  );
}

function ReportView(props: AnswerViewProps) {
  const { analysis, document, wide } = props;
  const entries = useMemo(
    () => [
      ...document.opening.flatMap((block) =>
        block.kind === 'conclusion' ? [{ id: 'conclusion', title: block.title }] : [],
      ),
      ...document.sections,
      ...(document.check ? [{ id: 'check', title: document.check.title }] : []),
      { id: 'stamp', title: 'Sello' },
    ],
    [document],
  );
  const { drawings, sections } = useMemo(() => withBeside(document.sections), [document]);
  // The opening is painted first; the rest follows below it and beside it.
  const whole = useDeferredValue(true, false);
  const across = hasCalipers(props);
  const beside = wide && !across;
  const { definition } = props;
  const mayAnswer = analysis.own && analysis.status === 'completed';
  const answerable = mayAnswer && definition ? { analysis, definition } : undefined;
  const pictures = <ImagePanel analysis={analysis} document={document} inText />;
  return (
    <Columns
      {...props}
      across={across}
      begun={!whole}
      drawings={drawings}
      index={<Index entries={entries} />}
    >
      <Uncharged analysis={analysis} />
      <OfCase value={answerable}>
        <ReportSheet
          document={beside ? { ...document, sections } : document}
          paper={props.paper}
          begun={!whole}
          pictures={across ? <Strip {...props} /> : beside ? null : pictures}
        />
      </OfCase>
      {whole && mayAnswer ? (
        <AfterReport key={analysis.id} analysis={analysis} reading={props.reading} />
      ) : null}
    </Columns>
  );
}

/** Only the owner marks, and only on the newest version. */
function hasCalipers({ analysis, definition }: AnswerViewProps): boolean {
  const { own, status, images } = analysis;
  return own && status === 'completed' && images.length > 0 && definition?.calipers !== undefined;
}

/** As tall as a strip under its tools, until it is loaded. */
function Strip({ analysis, definition, document }: AnswerViewProps) {
  const Panel = useOnDemand(STRIP, true);
  return (
    <div className="min-h-96">
      {Panel && definition ? <Panel {...{ analysis, definition, document }} /> : null}
    </div>
  );
}

/** Beside the report of a wide screen: as tall as its line and ticks, until it is loaded. */
function Index(props: ReportIndexProps) {
  const Ticks = useOnDemand(INDEX, true);
  return (
    <div data-no-print="" className="min-h-12">
      {Ticks ? <Ticks {...props} /> : null}
    </div>
  );
}

/** Below the report: its code comes after it. */
function AfterReport(props: AfterReportProps) {
  const Parts = useOnDemand(AFTER_REPORT, true);
  return <div data-no-print="">{Parts ? <Parts {...props} /> : null}</div>;
}

interface ColumnsProps extends AnswerViewProps {
  readonly index?: ReactNode;
  /** Drawings of the data, for the rail. */
  readonly drawings?: readonly Beside[];
  /** Without the rail yet, which has room of its own. */
  readonly begun?: boolean;
  /** The sheet alone, as wide as the page. */
  readonly across?: boolean;
  readonly children: ReactNode;
}

/** On narrow screens the sheet alone, in the accordion's card. */
function Columns(props: ColumnsProps) {
  const { analysis, document, wide, onDetails, index, drawings = [], begun, children } = props;
  if (!wide) return <div className="border-t border-line text-ink">{children}</div>;
  if (props.across) return <Card flush>{children}</Card>;
  const withImages = analysis.images.length > 0;
  const drawn = drawings.map((drawing) => <BesideCard key={drawing.beside} drawing={drawing} />);
  return (
    <div className={`${SHEET_AND_RAIL} items-start print:block`}>
      <Card flush>{children}</Card>
      {begun ? null : (
        <Rail
          figure={
            <>
              {withImages ? (
                <Card flush>
                  <ImagePanel analysis={analysis} document={document} />
                </Card>
              ) : (
                drawn
              )}
              {index}
            </>
          }
        >
          {withImages ? drawn : null}
          <CaseCard rows={document.aside} onMore={onDetails} />
        </Rail>
      )}
    </div>
  );
}
