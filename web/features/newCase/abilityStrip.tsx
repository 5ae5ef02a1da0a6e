import type { AnalysisDefinition, AnalysisType } from '#domain/catalogue/field.ts';
import {
  ABILITY_WORDS,
  abilityDetail,
  typeDoes,
  UNCHARGED_USED_UP,
} from '#domain/rules/uncharged.ts';
import { useAbility, useAskedAbility } from '#web/api/abilities.ts';
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
    <p className={STRIP}>
      <StripIcon />
      <span>
        <b className="font-semibold">{typeDoes(definition.label, ability)}</b>{' '}
        {abilityDetail(ability)}
        {unchargedLeft === 0 ? ` ${UNCHARGED_USED_UP}.` : null}
      </span>
    </p>
  );
}

const STRIP =
  'flex gap-3 rounded-card bg-haem-tint p-4 text-meta max-sm:p-3 max-sm:text-hint lg:py-2.5';

function StripIcon() {
  return (
    <BookOpenCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-haem" />
  );
}

/**
 * The strip before the account is known, as high without words. The server writes the words into the
 * document (`abilitiesFill`). Justified, its lines are as wide in any font: the strip of the form, a
 * pixel wider in ours, would else count as the largest paint of the page.
 */
export function WaitingStrip({ type: { type, label } }: { readonly type: AnalysisType }) {
  const { data: ability } = useAskedAbility(type);
  return (
    <p className={`${STRIP} min-h-18 lg:min-h-15`}>
      <StripIcon />
      <span className="text-justify">
        <b className="font-semibold" data-words={`does ${type}`} suppressHydrationWarning>
          {ability ? typeDoes(label, ability) : ''}
        </b>{' '}
        <span data-words={`detail ${type}`} suppressHydrationWarning>
          {ability ? abilityDetail(ability) : ''}
        </span>
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

/** The same before the account is known; the document has it from the server. */
export function WaitingLabel({ type }: { readonly type: string }) {
  const { data: ability } = useAskedAbility(type);
  return (
    <span data-words={`short ${type}`} suppressHydrationWarning>
      {ability ? ABILITY_WORDS[ability.ability].label : '\u00a0'}
    </span>
  );
}
