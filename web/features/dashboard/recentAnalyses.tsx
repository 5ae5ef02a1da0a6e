import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { urgencyMark } from '#domain/report/labels.ts';
import { historyStatus } from '#domain/rules/status.ts';
import type { AnalysisListItem } from '#web/api/analyses.ts';
import { useRecentAnalyses } from '#web/api/caseLists.ts';
import type { LastCase } from '#web/api/lastPanel.ts';
import { readingOf } from '#web/api/reading.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { RowStatus } from '#web/ui/rowStatus.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { UrgencyBadge } from '#web/ui/urgencyBadge.tsx';
import { PanelRow } from './panelRow.tsx';
import { summaryLine } from './summary.ts';
import { useLastPanel } from './useLastPanel.ts';

export interface RecentAnalysesProps {
  readonly now: Date;
  /** Something may still come above: until then they wait, so that they do not move. */
  readonly wait: boolean;
}

export function RecentAnalyses({ now, wait }: RecentAnalysesProps) {
  const recent = useRecentAnalyses();
  const { errorUpdatedAt } = recent;

  useEffect(() => {
    if (errorUpdatedAt > 0)
      toast({ title: 'Error al cargar análisis recientes', variant: 'destructive' });
  }, [errorUpdatedAt]);

  return (
    <RecentFrame key={wait ? 'waiting' : 'settled'} waiting={wait || recent.isPending}>
      {wait ? <LoadingRows now={now} /> : <RecentList recent={recent} now={now} />}
    </RecentFrame>
  );
}

export interface RecentFrameProps {
  /** The server has not answered yet. */
  readonly waiting: boolean;
  readonly children: ReactNode;
}

export function RecentFrame({ waiting, children }: RecentFrameProps) {
  const last = useLastPanel();
  const updating = waiting && last !== undefined;
  return (
    <Card flush aria-labelledby="recent-title">
      <CardHead
        titleId="recent-title"
        title="Análisis recientes"
        className="px-4 py-2 sm:px-6"
        end={
          <span className="flex items-center gap-4">
            {updating ? (
              <span className="inline-flex min-h-11 items-center text-meta text-ink-soft">
                Actualizando…
              </span>
            ) : null}
            {/* A phone has room for one of them beside the title. */}
            <Link
              to="/history"
              className={cx(
                'inline-flex min-h-11 items-center text-meta font-semibold text-haem underline-offset-4 hover:underline',
                updating && 'max-sm:hidden',
              )}
            >
              Ver historial
            </Link>
          </span>
        }
      />
      {children}
    </Card>
  );
}

interface RecentListProps {
  readonly recent: ReturnType<typeof useRecentAnalyses>;
  readonly now: Date;
}

function RecentList({ recent, now }: RecentListProps) {
  const reading = readingOf(recent);
  return (
    <ReadingCard
      reading={reading}
      failed={`Error al cargar análisis: ${reading.problem?.detail}`}
      brief
      className="m-4 sm:m-6"
      loading={<LoadingRows now={now} />}
    >
      {(items) =>
        items.length > 0 ? (
          <ul>
            {items.map((item) => (
              <RecentItem key={item.id} item={item} now={now} />
            ))}
          </ul>
        ) : (
          <p className="border-t border-line px-6 py-10 text-center text-ink-soft">
            No hay análisis recientes.
          </p>
        )
      }
    </ReadingCard>
  );
}

interface RecentItemProps {
  /** From this device, without what the report says: its line is empty until the server answers. */
  readonly item: LastCase & Partial<Pick<AnalysisListItem, 'summary' | 'urgency' | 'firstImage'>>;
  readonly now: Date;
}

function RecentItem({ item, now }: RecentItemProps) {
  return (
    <PanelRow
      item={item}
      now={now}
      marks={
        <>
          <UrgencyBadge urgency={urgencyMark(item.urgency)} />
          <RowStatus status={historyStatus(item.status)} />
        </>
      }
    >
      <span className="line-clamp-2 font-serif text-body text-ink-soft">
        {item.summary === undefined ? (
          <Skeleton className="my-1.25 h-3.5 w-56 max-w-full" />
        ) : (
          summaryLine(item.status, item.summary)
        )}
      </span>
    </PanelRow>
  );
}

const ROWS = ['uno', 'dos', 'tres'];

export interface LoadingRowsProps {
  readonly now: Date;
}

/** The cases that this device showed last, or lines in their place. */
export function LoadingRows({ now }: LoadingRowsProps) {
  const last = useLastPanel();
  if (last && last.cases.length > 0)
    return (
      <ul aria-busy="true">
        {last.cases.map((item) => (
          <RecentItem key={item.id} item={item} now={now} />
        ))}
      </ul>
    );
  return (
    <div role="status">
      <span className="sr-only">Cargando análisis recientes…</span>
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex items-center gap-4 border-t border-line px-4 py-3 sm:min-h-20.75 sm:px-6"
        >
          <Skeleton className="h-12 w-16 self-start sm:self-center" />
          <span className="flex flex-1 flex-col gap-2 py-1.5">
            <Skeleton className="h-3.5 w-36" />
            <Skeleton className="h-3.5 w-56 max-w-full" />
            {/* On small screens the state has a line of its own. */}
            <Skeleton className="h-6.5 w-27 sm:hidden" />
          </span>
        </div>
      ))}
    </div>
  );
}
