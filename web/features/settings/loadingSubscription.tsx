import { FREE_PLAN_ID } from '#domain/rules/plans.ts';
import type { Me } from '#web/api/session.ts';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FreeFoot } from './freeFoot.tsx';
import { PlanFrame } from './planFrame.tsx';

export interface LoadingSubscriptionProps {
  readonly me: Me;
  readonly plansPath: string;
}

/**
 * As high as what follows, so that nothing below moves: of a paid plan its dates and its receipts,
 * as many as are shown at first. Fewer leave room below the first screen only.
 */
export function LoadingSubscription({ me, plansPath }: LoadingSubscriptionProps) {
  const paid = me.currentPlan !== FREE_PLAN_ID;
  return (
    <div className="min-w-0 space-y-4" aria-busy="true">
      <Spinner label="Cargando su suscripción…" className="sr-only" />
      <PlanFrame
        me={me}
        end={paid ? <Skeleton className="h-6 w-20" /> : null}
        foot={
          paid ? (
            <CardFoot className="justify-between">
              <Skeleton className="h-10 min-w-0 flex-1 basis-56" />
              <Skeleton className="h-11 w-50 rounded-card" />
            </CardFoot>
          ) : (
            <FreeFoot plansPath={plansPath} />
          )
        }
      >
        {paid ? (
          <div className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
            <Skeleton className="h-12 w-44" />
            <Skeleton className="h-12 w-44" />
          </div>
        ) : null}
      </PlanFrame>
      {paid ? (
        <Card flush>
          <Skeleton className="mx-4 my-4 h-7 w-24 sm:mx-6" />
          {ROWS.map((row) => (
            <div key={row} className="h-26 border-t border-line px-4 py-3 sm:px-6 xl:h-16">
              <Skeleton className="h-5 w-full max-w-sm" />
            </div>
          ))}
        </Card>
      ) : null}
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
