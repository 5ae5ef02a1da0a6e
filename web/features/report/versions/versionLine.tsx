import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { readReport } from '#domain/report/read.ts';
import type { ReportReading } from '#domain/report/schema.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import { type VersionChange, versionChanges } from '#domain/rules/versionChanges.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { readingOf } from '#web/api/reading.ts';
import { useVersion } from '#web/api/versions.ts';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { versionMoment, versionSearch } from './moments.ts';

export interface VersionLineProps {
  readonly analysis: Analysis & { readonly version: NonNullable<Analysis['version']> };
  readonly definition: AnalysisDefinition | undefined;
  readonly reading: ReportReading;
}

const LINK =
  'inline-flex items-center rounded-badge font-semibold text-haem hover:underline pointer-coarse:min-h-11';

/** Under the head of a corrected case: its version, what changed, and the way to the earlier ones. */
export function VersionLine(props: VersionLineProps) {
  const { version, timeZone } = props.analysis;
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const earlier = Array.from({ length: version.number - 1 }, (_, at) => version.number - 1 - at);
  return (
    <div className="mb-4 text-meta text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pointer-coarse:gap-y-0">
        <span className="tabular-nums">
          Versión {version.number}, {versionMoment(version.madeAt, timeZone, new Date())}
        </span>
        <button type="button" aria-expanded={open} className={LINK} onClick={() => setOpen(!open)}>
          Ver lo que cambió
        </button>
        {earlier.slice(0, SHOWN).map((number) => (
          <EarlierLink key={number} number={number} params={params} />
        ))}
        {earlier.length > SHOWN ? <EarlierLink number={FIRST_VERSION} params={params} /> : null}
      </p>
      {open ? <Changes {...props} /> : null}
    </div>
  );
}

/** Earlier versions linked, newest first, before the first one. */
const SHOWN = 2;

function EarlierLink({ number, params }: { number: number; params: URLSearchParams }) {
  return (
    <Link to={{ search: versionSearch(params, number) }} className={LINK}>
      Ver la versión {number}
    </Link>
  );
}

function Changes({ analysis, definition, reading }: VersionLineProps) {
  const query = useVersion(analysis.id, analysis.version.number - 1);
  const before = query.data;
  const changes = useMemo(
    () =>
      before &&
      versionChanges(
        definition,
        { submittedData: before.submittedData, reading: readReport(before.aiResponse) },
        { submittedData: analysis.submittedData, reading },
      ),
    [before, definition, analysis.submittedData, reading],
  );
  return (
    <ReadingCard
      reading={readingOf(query)}
      failed="No se han podido leer los cambios"
      loading={<p role="status">Leyendo la versión anterior…</p>}
      className="mt-2"
    >
      {() => (
        <>
          <p className="text-ink wrap-anywhere">Motivo: {analysis.version.reason}</p>
          <ul className="mt-2 flex flex-col gap-1.5 text-ink">
            {changes?.map((change) => (
              <Change key={change.label + change.before} {...change} />
            ))}
          </ul>
        </>
      )}
    </ReadingCard>
  );
}

function Change({ label, before, after }: VersionChange) {
  return (
    <li className="wrap-anywhere">
      {label}: {before ? <del className="text-ink-soft">{before}</del> : null}
      {before ? ' ' : null}
      <ins className="font-semibold no-underline">{after || 'sin respuesta'}</ins>
    </li>
  );
}
