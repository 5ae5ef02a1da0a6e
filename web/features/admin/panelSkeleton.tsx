import { Card } from '#web/ui/card.tsx';
import { ListLoading } from '#web/ui/list/listLoading.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AttentionLoading } from './attentionList.tsx';
import { HomeFigures, HomeLine, PageCards } from './overviewScreen.tsx';

/** Pages of the administration before anything is known of their reader. */

export function HomeSkeleton({ superAdmin = false }: { readonly superAdmin?: boolean }) {
  return (
    <>
      <HomeLine superAdmin={superAdmin} />
      <div className="grid gap-5">
        <AttentionLoading />
        <HomeFigures data={undefined} superAdmin={superAdmin} />
      </div>
      <PageCards superAdmin={superAdmin} />
    </>
  );
}

/** A page with a list and its filters. */
export function ListSkeleton() {
  return (
    <>
      <HeadSkeleton />
      <Skeleton className="mb-4 h-11 w-full rounded-card lg:w-96" />
      <ListLoading noun="la lista" columns={6} />
    </>
  );
}

/** A page of cards. */
export function CardsSkeleton() {
  return (
    <>
      <HeadSkeleton />
      <Skeleton className="h-28 w-full rounded-card" />
      <Card className="mt-5">
        <Skeleton className="h-96 w-full" />
      </Card>
    </>
  );
}

function HeadSkeleton() {
  return (
    <PageHeader
      inPanel
      title={
        <>
          <span className="sr-only">Administración</span>
          <Skeleton className="h-7 w-48" />
        </>
      }
      description={<Skeleton className="h-5 w-72 max-w-full" />}
    />
  );
}
