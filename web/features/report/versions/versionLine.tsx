import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { readReport } from '#domain/report/read.ts';
import type { ReportReading } from '#domain/report/schema.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import { type VersionChange, versionChanges } from '#domain/rules/versionChanges.ts';
import { versionMade } from '#domain/rules/versionCharge.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { readingOf } from '#web/api/reading.ts';
import { useMe } from '#web/api/session.ts';
import { useVersion } from '#web/api/versions.ts';
import { Button } from '#web/ui/button.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { useMade } from './made.ts';
import { versionMoment, versionSearch } from './moments.ts';
import { mayUndo, useUndoMade } from './useNextVersion.ts';

export interface VersionLineProps {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition | undefined;
  readonly reading: ReportReading;
}

const LINK =
  'inline-flex items-center rounded-badge font-semibold text-haem hover:underline pointer-coarse:min-h-11';

/** Under the head of a corrected case: its version, what changed, and the way to the earlier ones. */
export function VersionLine(props: VersionLineProps) {
  const { version, undoneVersions: undone } = props.analysis;
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const current = version?.number ?? FIRST_VERSION;
  const earlier = upTo(current - 1).filter((number) => !undone.includes(number));
  return (
    <div className="mb-4 text-meta text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pointer-coarse:gap-y-0">
        {version ? (
          <>
            <Made {...props.analysis} version={version} />
            <button
              type="button"
              aria-expanded={open}
              className={LINK}
              onClick={() => setOpen(!open)}
            >
              Ver lo que cambió
            </button>
          </>
        ) : null}
        {earlier.slice(0, SHOWN).map((number) => (
          <EarlierLink key={number} number={number} params={params} />
        ))}
        {earlier.length > SHOWN ? <EarlierLink number={FIRST_VERSION} params={params} /> : null}
        {undone.map((number) => (
          <span key={number}>Versión {number} deshecha</span>
        ))}
      </p>
      {open && version ? <Changes {...props} earlier={earlier[0] ?? FIRST_VERSION} /> : null}
    </div>
  );
}

/** Earlier versions linked, newest first, before the first one. */
const SHOWN = 2;

/** From `last` down to the first. */
const upTo = (last: number) => Array.from({ length: last }, (_, at) => last - at);

type MadeProps = Pick<Analysis, 'id' | 'timeZone'> & {
  readonly version: NonNullable<Analysis['version']>;
};

/** When the version was made, or what it cost and the way back, while this visit made it. */
function Made({ id, version, timeZone }: MadeProps) {
  const made = useMade(id);
  const { undo, busy } = useUndoMade(id);
  const left = useMe().data?.unchargedLeftToday ?? 0;
  const here = made?.number === version.number ? made : undefined;
  useUntil(here?.undoUntil);
  return (
    <>
      <span className="tabular-nums">
        {here?.charged
          ? versionMade(here)
          : `Versión ${version.number}, ${versionMoment(version.madeAt, timeZone, new Date())}`}
      </span>
      {here && mayUndo(here, left) ? (
        <Button variant="secondary" size="head" busy={busy} onClick={() => void undo(here)}>
          Deshacer
        </Button>
      ) : null}
    </>
  );
}

/** Longest delay of a timer; a longer one ends at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Draws again at a moment. */
function useUntil(iso: string | null | undefined): void {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!iso) return;
    const timer = setTimeout(
      () => draw((times) => times + 1),
      Math.min(LONGEST_MS, Date.parse(iso) - Date.now() + 1),
    );
    return () => clearTimeout(timer);
  }, [iso]);
}

function EarlierLink({ number, params }: { number: number; params: URLSearchParams }) {
  return (
    <Link to={{ search: versionSearch(params, number) }} className={LINK}>
      Ver la versión {number}
    </Link>
  );
}

function Changes({
  analysis,
  definition,
  reading,
  earlier,
}: VersionLineProps & { readonly earlier: number }) {
  const query = useVersion(analysis.id, earlier);
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
          <p className="text-ink wrap-anywhere">Motivo: {analysis.version?.reason}</p>
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
