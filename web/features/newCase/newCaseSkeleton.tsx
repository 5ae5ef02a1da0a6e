import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AnalysisType } from '#domain/catalogue/field.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/choiceCards.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/useHydrated.ts';
import { WaitingLabel, WaitingStrip } from './abilityStrip.tsx';
import { askedType } from './askedType.ts';
import { CaseHeader } from './caseHeader.tsx';
import { FAMILY_TEXTS, type Family } from './texts.ts';

/** The submission screen before anything is known of its user. */
export function NewCaseSkeleton({ family }: { readonly family: Family }) {
  return (
    <div className="flex flex-col gap-6 pb-6 max-lg:pb-0 max-sm:gap-4 lg:-mt-4 lg:gap-4">
      <CaseHeader title={FAMILY_TEXTS[family].title} me={undefined} />
      <TypedSkeleton family={family} />
    </div>
  );
}

/** In place of the choice of a type and its form. */
export function TypedSkeleton({ family }: { readonly family: Family }) {
  const offered = useTypes().all.filter((type) => type.family === family);
  return (
    <>
      <ChoiceCards
        legend={FAMILY_TEXTS[family].selector}
        name="analysis-type"
        value={undefined}
        disabled
        onChange={() => {}}
        options={offered.map(({ type, label, icon }) => ({
          value: type,
          label,
          note: <WaitingLabel type={type} />,
          icon: <TypeIcon paths={icon} />,
        }))}
      />
      <FormSkeleton strips={<Strips offered={offered} />} />
    </>
  );
}

/**
 * The document has the strips of all types, of which the head script shows the one asked for. React
 * leaves it with the words that the server wrote.
 */
function Strips({ offered }: { readonly offered: readonly AnalysisType[] }) {
  const [search] = useSearchParams();
  const asked = askedType(offered, search);
  const hydrated = useHydrated();
  return (hydrated && asked ? [asked] : offered).map((type, index) => (
    <div key={type.type} data-strip={type.type} className={index > 0 ? 'hidden' : undefined}>
      <WaitingStrip type={type} />
    </div>
  ));
}

function FormSkeleton({ strips }: { readonly strips: ReactNode }) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-6">
      <div className="flex min-w-0 flex-col gap-6 max-sm:gap-4 lg:gap-4">
        {strips}
        <Card flush>
          <div className="px-4 py-4 sm:px-7 sm:py-6 lg:py-3.5">
            <Skeleton className="mb-4 h-7 w-32 lg:mb-2" />
            <Skeleton className="h-28 w-full rounded-card lg:h-15" />
          </div>
          <div className="grid gap-x-6 gap-y-5 border-t border-line px-4 py-6 sm:grid-cols-2 sm:px-7 lg:grid-cols-3">
            {FIELDS.map((field) => (
              <div key={field}>
                <Skeleton className="mb-2 h-4 w-28" />
                <Skeleton className="h-11 w-full rounded-card" />
              </div>
            ))}
          </div>
        </Card>
      </div>
      <div className="sticky bottom-0 z-30 -mx-4 low:static border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:rounded-card lg:border lg:p-5">
        <Skeleton className="mb-3 h-5 w-40" />
        <div className="mb-5 hidden flex-col gap-3 lg:flex">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
        <Skeleton className="h-12 w-full rounded-card" />
      </div>
    </div>
  );
}

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
