import { useRecentAnalyses } from '#web/api/caseLists.ts';
import { useDraftsAnswered } from '#web/api/draftList.ts';
import { useFirstReply } from '#web/api/firstReply.ts';
import { usePanel } from '#web/api/panel.ts';
import type { Me } from '#web/api/session.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';
import { greeting, today } from './dates.ts';
import { DraftCard } from './draftCard.tsx';
import { NewAnalysisCard } from './newAnalysisCard.tsx';
import { PanelColumns } from './panelColumns.tsx';
import { CurrentPlanCard } from './planCard.tsx';
import { RecentAnalyses } from './recentAnalyses.tsx';
import { ReviewCard } from './reviewCard.tsx';
import { SupportCard } from './supportCard.tsx';
import { TypesCard } from './typesCard.tsx';
import { firstNameOf, useStorePanel } from './useLastPanel.ts';

/** Asks last on the page, so that nothing moves when it comes. */
const OUTCOME = onDemand(async () => (await import('./outcomeCard.tsx')).OutcomeCard);

/** Only accounts that have sent a case need it. */
const WEEKS = onDemand(async () => (await import('./weeksCard.tsx')).WeeksCard);

export interface DashboardProps {
  readonly me: Me;
}

export function Dashboard({ me }: DashboardProps) {
  const now = new Date();
  useStorePanel(me);
  const OutcomeCard = useOnDemand(OUTCOME, true);
  const panel = usePanel();
  const recent = useRecentAnalyses();
  // Drafts and reports to review stand above the recent cases: all come at once, so that none moves.
  const answered = [useFirstReply(panel), useDraftsAnswered(me.id)].every(Boolean);
  const review = panel.data?.toReview;
  return (
    <>
      <PageHeader
        title={
          <>
            {greeting(now)}, {verbatim`${firstNameOf(me)}`}
          </>
        }
        description={today(now)}
      />
      <PanelColumns
        waiting={!answered || recent.isPending}
        main={
          <>
            <NewAnalysisCard />
            {answered ? <DraftCard userId={me.id} now={now} /> : null}
            {answered && review && review.total > 0 ? (
              <ReviewCard review={review} now={now} />
            ) : null}
            <RecentAnalyses now={now} wait={!answered} />
          </>
        }
        side={
          <>
            <TypesCard />
            <CurrentPlanCard me={me} now={now} />
            <SupportCard />
          </>
        }
        later={<Weeks />}
        last={OutcomeCard ? <OutcomeCard /> : null}
      />
    </>
  );
}

function Weeks() {
  const weeks = usePanel().data?.weeks;
  const some = weeks !== undefined && weeks.types.length > 0;
  const WeeksCard = useOnDemand(WEEKS, some, { ahead: false });
  return WeeksCard && some ? <WeeksCard weeks={weeks} /> : null;
}
