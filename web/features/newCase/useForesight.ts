import { useDeferredValue } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { typedAnswers } from '#domain/catalogue/typedAnswers.ts';
import { foreseenReason, type UnchargedReason } from '#domain/rules/uncharged.ts';
import { useAbility } from '#web/api/abilities.ts';
import { useIntervals } from '#web/api/intervals.ts';
import { toAnswers } from '#web/catalogue/formValues.ts';
import { type OpenForm, useAllValues } from '#web/catalogue/openForm.ts';
import { useUnitRows } from '#web/catalogue/unitRows.ts';
import type { FormImage } from './caseImages.ts';
import { useRules } from './useRules.ts';

export interface Foresight {
  /** Undefined when charged, or while unknown. */
  readonly reason: UnchargedReason | undefined;
  /** Unanswered fields that the form asks and that would allow a conclusion. */
  readonly wanting: readonly string[];
}

const CHARGED: Foresight = { reason: undefined, wanting: [] };

interface Unsent {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: readonly FormImage[];
}

/** By the server's rules, loaded only where needed; until then the case counts as charged. */
export function useForesight({ definition, form, images }: Unsent): Foresight {
  const { data: ability } = useAbility(definition.type);
  const values = useDeferredValue(useAllValues(form));
  const typed = typedAnswers(definition, toAnswers(definition, values), useUnitRows());
  const { answers } = typed;
  const imageCount = images.filter(({ state }) => state.name !== 'failed').length;
  const sent = { definition, answers, imageCount };
  const without =
    ability && foreseenReason(ability.ability, { ...sent, judged: false, countJudged: false });
  const own = useIntervals().data?.own;
  const byRules = without === 'nothing_concluded' || without === 'no_judged_figure';
  const rules = useRules(definition.type, byRules);
  if (!byRules) return { reason: without, wanting: [] };
  if (!(ability && rules && own)) return CHARGED;
  const { criteria, wantingOf, isCountJudged } = rules;
  if (without === 'no_judged_figure' && isCountJudged(definition, answers)) return CHARGED;
  if (!criteria) return { reason: without, wanting: [] };
  const { switches } = ability;
  const wanting = wantingOf({ definition, ...typed, criteria, switches, own });
  return wanting ? { reason: without, wanting } : CHARGED;
}
