import { useMemo } from 'react';
import { readReport } from '#domain/report/read.ts';
import { type Analysis, useAnalysis } from '#web/api/analyses.ts';
import { asProblem } from '#web/api/problem.ts';
import { useCatalogue } from '#web/catalogue/context.ts';
import { Logo } from '#web/ui/icons/logo.tsx';
import { caseFacts } from './caseFacts.ts';
import { BackLink, CaseHead } from './caseHead.tsx';
import { CaseTabs } from './caseTabs.tsx';
import { longDate } from './dates.ts';
import { copyPath } from './formPath.ts';
import { ReportActions } from './reportActions.tsx';
import { InvalidId, LoadFailed, LoadingCase, NotFound } from './states/screens.tsx';
import { useIsWide } from './useIsWide.ts';
import { useUpdatedToast } from './useUpdatedToast.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** One case: its report first, its images and what was sent. */
export function AnalysisScreen({ id }: { readonly id: string }) {
  return UUID.test(id) ? <KnownId key={id} id={id} /> : <InvalidId id={id} />;
}

function KnownId({ id }: { readonly id: string }) {
  const query = useAnalysis(id);
  const catalogue = useCatalogue();
  const { data: analysis } = query;
  const type = analysis?.type ?? '';
  useUpdatedToast(analysis, catalogue.find(type)?.label ?? type);
  if (analysis)
    return (
      <Case
        analysis={analysis}
        refreshing={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
    );
  if (!query.isError) return <LoadingCase />;
  const problem = asProblem(query.error);
  // `invalid_id`: hexadecimal in the right shape, yet no identifier that anything here carries.
  if (problem.code === 'analysis_not_found' || problem.code === 'invalid_id') return <NotFound />;
  return (
    <LoadFailed
      problem={problem}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

interface CaseProps {
  readonly analysis: Analysis;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

function Case({ analysis, refreshing, onRefresh }: CaseProps) {
  const definition = useCatalogue().find(analysis.type);
  const wide = useIsWide();
  const reading = useMemo(() => readReport(analysis.aiResponse), [analysis.aiResponse]);
  const facts = useMemo(() => caseFacts(analysis, definition), [analysis, definition]);
  const heading = [
    [facts.patient, facts.signalment].filter(Boolean).join(' · '),
    `${definition?.label ?? analysis.type} · ${longDate(analysis.submittedAt ?? analysis.createdAt)}`,
    `ID ${analysis.id}`,
  ];
  return (
    <>
      <BackLink />
      <div aria-hidden="true" className="mb-5 hidden print:block">
        <Logo />
      </div>
      <div className="mt-1 mb-4 lg:mb-3">
        <CaseHead
          analysis={analysis}
          definition={definition}
          facts={facts}
          actions={
            reading.state === 'read' && analysis.status === 'completed' ? (
              <ReportActions
                analysisId={analysis.id}
                report={reading.report}
                heading={heading}
                copyPath={analysis.own && definition ? copyPath(definition, analysis) : undefined}
              />
            ) : null
          }
        />
      </div>
      <CaseTabs
        analysis={analysis}
        definition={definition}
        reading={reading}
        facts={facts}
        wide={wide}
        refreshing={refreshing}
        onRefresh={onRefresh}
      />
    </>
  );
}
