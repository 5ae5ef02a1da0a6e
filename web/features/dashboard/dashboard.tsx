import { lazy, Suspense } from 'react';
import { type Me, toSessionUser } from '#web/api/session.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { greeting, today } from './dates.ts';
import { DraftCard } from './draftCard.tsx';
import { NewAnalysisCard } from './newAnalysisCard.tsx';
import { CurrentPlanCard } from './planCard.tsx';
import { RecentAnalyses } from './recentAnalyses.tsx';
import { SupportCard } from './supportCard.tsx';

/** Asks last on the page, so that nothing moves when it comes. */
const OutcomeCard = lazy(async () => ({
  default: (await import('./outcomeCard.tsx')).OutcomeCard,
}));

export interface DashboardProps {
  readonly me: Me;
}

export function Dashboard({ me }: DashboardProps) {
  const now = new Date();
  const [firstName] = toSessionUser(me).name.split(' ');
  return (
    <>
      <PageHeader title={`${greeting(now)}, ${firstName}`} description={today(now)} />
      <div className="mb-4 empty:hidden sm:mb-6">
        <DraftCard userId={me.id} now={now} />
      </div>
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_23rem]">
        <NewAnalysisCard />
        <CurrentPlanCard me={me} now={now} />
        <RecentAnalyses now={now} />
        <SupportCard />
      </div>
      <div className="mt-4 empty:hidden sm:mt-6">
        <Suspense>
          <OutcomeCard />
        </Suspense>
      </div>
    </>
  );
}
