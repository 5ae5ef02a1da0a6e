import { useDeferredValue } from 'react';
import { applies } from '#domain/catalogue/asked.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { typedAnswers } from '#domain/catalogue/typedAnswers.ts';
import { foreseenReason, type UnchargedReason } from '#domain/rules/uncharged.ts';
import { useAbility } from '#web/api/abilities.ts';
import { useIntervals } from '#web/api/intervals.ts';
import { toAnswers } from '#web/catalogue/formValues.ts';
import { type OpenForm, useAllValues } from '#web/catalogue/openForm.ts';
import type { FormImage } from './caseImages.ts';
import { useRules } from './useRules.ts';

export interface Foresight {
  /** Undefined when charged, or while unknown. */
  readonly reason: UnchargedReason | undefined;
  /** Unanswered fields that the form asks and that would allow a conclusion. */
  readonly wanting: readonly string[];
}

const CHARGED: Foresight = { reason: undefined, wanting: [] };
/** Most fields named at once. */
const NAMED = 3;

interface Unsent {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: readonly FormImage[];
}

/** By the server's rules, loaded only where needed; until then the case counts as charged. */
export function useForesight({ definition, form, images }: Unsent): Foresight {
  const { data: ability } = useAbility(definition.type);
  const values = useDeferredValue(useAllValues(form));
  const answers = typedAnswers(definition, toAnswers(definition, values));
  const imageCount = images.filter(({ state }) => state.name !== 'failed').length;
  const sent = { definition, answers, imageCount };
  const without = ability && foreseenReason(ability.ability, { ...sent, judged: false });
  const own = useIntervals().data?.own;
  const rules = useRules(definition.type, without === 'nothing_concluded');
  if (without !== 'nothing_concluded') return { reason: without, wanting: [] };
  if (!(ability && rules?.criteria && own)) return CHARGED;
  const settings = {
    off: new Set(ability.switches.off),
    on: new Set(ability.switches.on),
    ownIntervals: own,
  };
  const judged = rules.isJudged(rules.criteria, { ...sent, now: new Date(), settings });
  if (judged) return CHARGED;
  return { reason: without, wanting: wantingIn(definition, answers, rules.criteria.decisive) };
}

function wantingIn(
  definition: AnalysisDefinition,
  answers: Answers,
  decisive: readonly string[],
): string[] {
  const fields = definition.groups
    .filter((group) => applies(group, answers))
    .flatMap((group) => group.fields)
    .filter((field) => applies(field, answers));
  return decisive
    .filter((key) => answers[key] === undefined)
    .flatMap((key) => fields.find((field) => field.key === key)?.label ?? [])
    .slice(0, NAMED);
}
