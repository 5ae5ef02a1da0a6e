import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { composeWith } from '#domain/report/document/composeWith.ts';
import { sheetOf } from '#domain/rules/caseSheet.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { readingOf } from '#web/api/reading.ts';
import { useReadableCase } from '#web/api/reportCode.ts';
import { type ReportVersion, useVersion } from '#web/api/versions.ts';
import { CaseTabs } from '#web/features/report/caseTabs.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { versionMoment, versionSearch } from './moments.ts';

export interface EarlierVersionProps {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition | undefined;
  readonly number: number;
}

/** An earlier version of a report, to be read only. */
export function EarlierVersion({ analysis, definition, number }: EarlierVersionProps) {
  const query = useVersion(analysis.id, number);
  return (
    <ReadingCard
      reading={readingOf(query)}
      failed={`No se ha podido leer la versión ${number}`}
      loading={<Skeleton className="h-96 w-full" />}
    >
      {(version) => (
        <>
          <Strip version={version} timeZone={analysis.timeZone} />
          {version.undoneAt === null ? (
            <Sheet analysis={analysis} definition={definition} version={version} />
          ) : null}
        </>
      )}
    </ReadingCard>
  );
}

interface VersionProps {
  readonly version: ReportVersion;
}

function Strip({ version, timeZone }: VersionProps & Pick<Analysis, 'timeZone'>) {
  const [params] = useSearchParams();
  const { number, madeAt, byEngine, reason, undoneAt } = version;
  const moment = (iso: string) => versionMoment(iso, timeZone, new Date());
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={
        undoneAt === null
          ? `Está leyendo la versión ${number} del informe, hecha ${moment(madeAt)}`
          : `La versión ${number} se deshizo ${moment(undoneAt)}: ya no tiene informe`
      }
      action={
        <Link
          to={{ search: versionSearch(params) }}
          className="font-semibold text-haem underline-offset-4 hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          Ver la versión actual
        </Link>
      }
    >
      {byEngine ? null : <p className="wrap-anywhere">Motivo: {reason}</p>}
    </Alert>
  );
}

function Sheet({
  analysis,
  definition,
  version,
}: Omit<EarlierVersionProps, 'number'> & VersionProps) {
  const { submittedData, aiResponse } = version;
  // Neither price nor feedback, which are of the case, nor contours and scales, which are of the current one.
  const earlier = useMemo(
    (): Analysis => ({
      ...analysis,
      submittedData,
      aiResponse,
      own: false,
      version: null,
      images: analysis.images.map((image) => ({ ...image, hasOverlay: false, scale: null })),
    }),
    [analysis, submittedData, aiResponse],
  );
  const { readable } = useReadableCase(earlier);
  const document = useMemo(() => {
    if (!readable) return undefined;
    const sheet = sheetOf(readable.analysis, definition, readable.reading, earlier.timeZone);
    const images = earlier.images.map(({ position }) => ({ position, overlay: null }));
    return composeWith({ ...sheet, images }, readable.typeParts);
  }, [readable, definition, earlier]);
  if (!readable || !document) return <Skeleton className="h-96 w-full" />;
  return (
    <CaseTabs
      analysis={readable.analysis}
      definition={definition}
      reading={readable.reading}
      document={document}
      paper={undefined}
      refreshing={false}
      onRefresh={() => undefined}
    />
  );
}
