import { Card, CardHead } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';
import { greeting, today } from './dates.ts';
import { NewAnalysisCard } from './newAnalysisCard.tsx';
import { PanelColumns } from './panelColumns.tsx';
import { CurrentPlanCard } from './planCard.tsx';
import { LoadingRows, RecentFrame } from './recentAnalyses.tsx';
import { SupportCard } from './supportCard.tsx';
import { TypesCard } from './typesCard.tsx';
import { useLastPanel } from './useLastPanel.ts';

/**
 * The panel before the account is known: as this device showed it last, if it was to this account,
 * or in its final geometry without contents.
 */
export function DashboardSkeleton() {
  const last = useLastPanel();
  const now = new Date();
  return (
    <>
      {last ? (
        <PageHeader
          title={
            <>
              {greeting(now)}, {verbatim`${last.name}`}
            </>
          }
          description={today(now)}
        />
      ) : (
        <HeaderSkeleton />
      )}
      <PanelColumns
        waiting
        main={
          <>
            <NewAnalysisCard />
            <RecentFrame waiting>
              <LoadingRows now={now} />
            </RecentFrame>
          </>
        }
        side={
          <>
            <TypesCard />
            {last ? <CurrentPlanCard me={last.plan} now={now} /> : <PlanSkeleton />}
            <SupportCard />
          </>
        }
      />
    </>
  );
}

function HeaderSkeleton() {
  return (
    <PageHeader
      title={
        <>
          <span className="sr-only">Mi Panel</span>
          <Skeleton className="h-(--page-line) w-64 max-w-full" />
        </>
      }
      description={<Skeleton className="h-5 w-48" />}
    />
  );
}

/** Lines as high as those of `CurrentPlanCard`. */
function PlanSkeleton() {
  return (
    <Card className="flex flex-col">
      <CardHead title={<Skeleton className="h-7 w-32" />} />
      <Skeleton className="mt-3 mb-2 h-(--section-line) w-48 max-w-full" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mb-5 h-5 w-56 max-w-full" />
      <Skeleton className="mt-auto h-11 w-full" />
    </Card>
  );
}
