import { displayName } from '#domain/rules/displayName.ts';
import { quotaText, usedText } from '#domain/rules/quota.ts';
import { type Me, usageOf } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { QuotaBar } from '#web/ui/quotaBar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';

export interface CaseHeaderProps {
  readonly title: string;
  /** Undefined while loading. */
  readonly me: Me | undefined;
}

export function CaseHeader({ title, me }: CaseHeaderProps) {
  return (
    // On a low screen, a phone on its side, the title alone: the form begins in view.
    <Card className="flex flex-col gap-4 max-sm:gap-1 max-sm:py-3 lg:flex-row lg:items-center lg:justify-between lg:py-3 low:border-0 low:bg-transparent low:p-0">
      <div className="min-w-0">
        <h1 className="text-page">{title}</h1>
        {me ? (
          <p className="text-meta break-words text-ink-soft low:hidden">
            {verbatim`${displayName({ fullName: me.fullName, email: null })}`}
            <span className="max-sm:hidden"> · {verbatim`${me.email}`}</span>
            {' · Plan '}
            <b className="font-semibold text-ink">{me.planName || 'Desconocido'}</b>
          </p>
        ) : (
          <Skeleton className="h-5 w-48 low:hidden" />
        )}
      </div>
      {me ? <Quota me={me} /> : <Loading />}
    </Card>
  );
}

function Quota({ me }: { readonly me: Me }) {
  const usage = usageOf(me);
  return (
    <div className={QUOTA}>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-meta text-ink-soft max-sm:mb-1">
        <span className="font-semibold text-ink">
          {quotaText(me.limitType, me.consultationsRemaining)}
        </span>
        <span className="tabular-nums max-sm:sr-only">{usedText(usage)}</span>
      </p>
      <QuotaBar {...usage} />
    </div>
  );
}

/** On a phone it takes the fewest lines: the form is to begin in view. */
const QUOTA =
  'border-line sm:max-lg:border-t sm:max-lg:pt-4 lg:w-md lg:border-l lg:pl-6 low:hidden';

function Loading() {
  return (
    <div role="status" className={QUOTA}>
      <span className="sr-only">Cargando información de usuario...</span>
      <Skeleton className="mb-2 h-5 w-56 max-sm:mb-1" />
      <Skeleton className="h-2 w-full" />
    </div>
  );
}
