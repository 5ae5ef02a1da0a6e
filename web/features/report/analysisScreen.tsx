import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { composeWith } from '#domain/report/document/composeWith.ts';
import { urgencyMark } from '#domain/report/labels.ts';
import { sheetOf } from '#domain/rules/caseSheet.ts';
import { mayBeReadAgain, othersToAsk } from '#domain/rules/secondReading.ts';
import { useTypeEngines } from '#web/api/abilities.ts';
import { type Analysis, useAnalysis, useMarkOpened } from '#web/api/analyses.ts';
import { useDefinition } from '#web/api/definition.ts';
import { readingOf } from '#web/api/reading.ts';
import { type ReadableCase, useReadableCase } from '#web/api/reportCode.ts';
import { insist } from '#web/parts/part.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { CaseHead } from './caseHead.tsx';
import { CaseTabs, type CaseTabsProps } from './caseTabs.tsx';
import { copyPath } from './formPath.ts';
import { Openings } from './openings.tsx';
import type { ReadAgainDialogProps } from './readings/readAgainDialog.tsx';
import type { ReadingsProps } from './readings/readings.tsx';
import { ReportActions } from './reportActions.tsx';
import { InvalidId, LoadFailed, LoadingCase, NotFound } from './states/screens.tsx';
import { WITHOUT_REPORT } from './states/withoutReportLoader.ts';
import { useUpdatedToast } from './useUpdatedToast.ts';
import { type Corrected, Correcting, Earlier, useEarlier, Version } from './versions/versions.tsx';

/** Only for administrators, who fill in its form. */
const OpenCase = lazy(() =>
  insist(async () => ({ default: (await import('./openCase.tsx')).OpenCase })),
);

const READINGS = onDemand<ReadingsProps>(
  async () => (await import('./readings/readings.tsx')).Readings,
);

/** Most cases have been read once. */
function OtherReadings({ analysis }: ReadingsProps) {
  const wanted = analysis.askedEngine !== null || analysis.readings.length > 0;
  const Loaded = useOnDemand(READINGS, wanted, { ahead: false });
  return wanted && Loaded ? <Loaded analysis={analysis} /> : null;
}

const READ_AGAIN = onDemand<ReadAgainDialogProps>(
  async () => (await import('./readings/readAgainDialog.tsx')).ReadAgainDialog,
);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isCaseId = (id: string) => UUID.test(id);

export function AnalysisScreen({ id }: { readonly id: string }) {
  return isCaseId(id) ? <KnownId key={id} id={id} /> : <InvalidId id={id} />;
}

function KnownId({ id }: { readonly id: string }) {
  const query = useAnalysis(id);
  const definition = useDefinition(query.data?.type);
  const { code, readable } = useReadableCase(query.data);
  const analysis = readable?.analysis ?? query.data;
  const hasReport = analysis?.status === 'completed';
  // Awaited, so that nothing moves when it comes.
  const WithoutReport = useOnDemand(WITHOUT_REPORT, Boolean(analysis) && !hasReport, {
    ahead: false,
  });
  const ready = readable && definition.data !== undefined && (hasReport || WithoutReport);
  // In slices, so that a press meanwhile is answered; what it asks for comes after it is painted.
  const drawn = useDeferredValue(Boolean(ready));
  const problem =
    readingOf(query).problem ?? readingOf(definition).problem ?? readingOf(code).problem;
  // Also after an opening has expired.
  if (problem?.code === 'case_not_opened')
    return (
      <Suspense fallback={<LoadingCase />}>
        <OpenCase id={id} />
      </Suspense>
    );
  if (ready && drawn)
    return (
      <Case
        {...readable}
        definition={definition.data ?? undefined}
        refreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
    );
  if (!problem) return <LoadingCase />;
  // `invalid_id`: shaped like a UUID, but no valid one.
  if (problem.code === 'analysis_not_found' || problem.code === 'invalid_id') return <NotFound />;
  return (
    <LoadFailed
      problem={problem}
      retrying={[query, definition, code].some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const each of [query, definition, code]) if (each.isError) void each.refetch();
      }}
    />
  );
}

interface CaseProps extends ReadableCase {
  /** Undefined for a type that is no longer on offer. */
  readonly definition: AnalysisDefinition | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

function Case(props: CaseProps) {
  const { analysis, definition, reading } = props;
  const report = useReport(props);
  const { name, type } = report.patient;
  useMarkOpened(analysis);
  const engines = useOtherEngines(analysis);
  const [asking, setAsking] = useState(false);
  const [correcting, setCorrecting] = useState<Corrected>();
  const earlier = useEarlier(analysis);
  const ReadAgain = useOnDemand(READ_AGAIN, asking);
  const [withUnchecked, setWithUnchecked] = useState(false);
  const paper = { included: withUnchecked, onChange: setWithUnchecked };
  const urgency = reading.state === 'read' ? urgencyMark(reading.report.urgencyLevel) : undefined;
  useUpdatedToast(analysis, definition?.label ?? analysis.type, {
    name: analysis.patientName?.trim(),
    urgency,
  });
  useEffect(() => {
    const parts = [urgency?.text, name, type, 'Vetoscopio'];
    document.title = parts.filter(Boolean).join(' · ');
  }, [urgency, name, type]);
  return (
    <>
      <div className="mb-3">
        <CaseHead
          analysis={analysis}
          patient={report.patient}
          icon={definition?.icon ?? []}
          actions={
            reading.state === 'read' && analysis.status === 'completed' && !earlier ? (
              <ReportActions
                analysisId={analysis.id}
                report={report}
                withUnchecked={withUnchecked}
                copyPath={analysis.own && definition ? copyPath(definition, analysis) : undefined}
                onReadAgain={engines.length > 0 ? () => setAsking(true) : undefined}
                onCorrect={analysis.own && definition ? () => setCorrecting('answers') : undefined}
                onScale={
                  analysis.own && definition?.imageKind.microscopic && analysis.images.length > 0
                    ? () => setCorrecting('scales')
                    : undefined
                }
              />
            ) : null
          }
        />
      </div>
      {asking && ReadAgain && engines.length > 0 ? (
        <ReadAgain
          id={analysis.id}
          engines={engines}
          plansPath="/subscription"
          onClose={() => setAsking(false)}
        />
      ) : null}
      <Correcting
        {...{ analysis, definition }}
        what={correcting}
        onClose={() => setCorrecting(undefined)}
      />
      {analysis.openUntil === null ? null : <Openings analysis={analysis} />}
      <OtherReadings analysis={analysis} />
      {earlier ? (
        <Earlier {...{ analysis, definition }} number={earlier} />
      ) : (
        <Current {...props} document={report} paper={paper} />
      )}
    </>
  );
}

/** The newest version of the report. */
function Current({
  typeParts: _,
  ...props
}: CaseProps & Pick<CaseTabsProps, 'document' | 'paper'>) {
  return (
    <>
      <Version {...props} />
      <CaseTabs {...props} />
    </>
  );
}

/** Engines that the owner may ask for a second reading; empty until loaded. */
function useOtherEngines(analysis: Analysis) {
  const { data: engines = [] } = useTypeEngines(analysis.type);
  return analysis.own && mayBeReadAgain(analysis) ? othersToAsk(engines, analysis.readBy) : [];
}

/** As in the PDF; contours are fetched when an image is shown. */
function useReport({ analysis, definition, reading, typeParts }: CaseProps): ReportDocument {
  return useMemo(() => {
    const images = analysis.images.map(({ position }) => ({ position, overlay: null }));
    const sheet = sheetOf(analysis, definition, reading, analysis.timeZone);
    return composeWith({ ...sheet, images }, typeParts);
  }, [analysis, definition, reading, typeParts]);
}
