import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { ABILITY_WORDS, abilityDetail, UNCHARGED_USED_UP } from '#domain/rules/uncharged.ts';
import { useAbility } from '#web/api/abilities.ts';
import { BookOpenCheck } from '#web/ui/icons/lucide.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface AbilityStripProps {
  readonly definition: AnalysisDefinition;
  /** Cases that may still go uncharged today. */
  readonly unchargedLeft: number;
}

export function AbilityStrip({ definition, unchargedLeft }: AbilityStripProps) {
  const { data: ability, isPending } = useAbility(definition.type);
  if (isPending) return <Skeleton className="h-18 w-full lg:h-15" />;
  if (!ability) return null;
  return (
    <p className="flex gap-3 rounded-card bg-haem-tint p-4 text-meta max-sm:p-3 lg:py-2.5">
      <BookOpenCheck
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="shrink-0 text-haem"
      />
      <span>
        <b className="font-semibold">
          {definition.label}: esta instalación {ABILITY_WORDS[ability.ability].does}.
        </b>{' '}
        {abilityDetail(ability)}
        {unchargedLeft === 0 ? ` ${UNCHARGED_USED_UP}.` : null}
      </span>
    </p>
  );
}

/** In a word or two, on the card of the type. */
export function AbilityLabel({ type }: { readonly type: string }) {
  const { data: ability } = useAbility(type);
  // A space reserves the line while loading.
  return <>{ability ? ABILITY_WORDS[ability.ability].label : '\u00a0'}</>;
}
