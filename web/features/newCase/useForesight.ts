import { useDeferredValue } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { typedAnswers } from '#domain/catalogue/typedAnswers.ts';
import { foreseenReason, readsAnswers, type UnchargedReason } from '#domain/rules/uncharged.ts';
import { useAbility } from '#web/api/abilities.ts';
import { toAnswers } from '#web/catalogue/formValues.ts';
import { type OpenForm, useAllValues } from '#web/catalogue/openForm.ts';
import { useUnitRows } from '#web/catalogue/unitRows.ts';
import type { FormImage } from './caseImages.ts';
import type { FormForeseen } from './foreseeing.ts';
import { tellsMoreThanThePatient } from './useForeseen.ts';
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
  readonly foreseen: FormForeseen | undefined;
}

/**
 * By the server's rules, loaded only where needed; until they are read the case counts as charged.
 * They are read when typing rests, in `useForeseen`: no key press waits for them.
 */
export function useForesight({ definition, form, images, foreseen }: Unsent): Foresight {
  const { data: ability } = useAbility(definition.type);
  const values = useDeferredValue(useAllValues(form));
  const { answers } = typedAnswers(definition, toAnswers(definition, values), useUnitRows());
  const imageCount = images.filter(({ state }) => state.name !== 'failed').length;
  const sent = { definition, answers, imageCount };
  const reason =
    ability && foreseenReason(ability.ability, { ...sent, judged: false, countJudged: false });
  const byRules = reason === 'nothing_concluded' || reason === 'no_judged_figure';
  const rules = useRules(definition.type, byRules);
  if (!(ability && byRules)) return { reason, wanting: [] };
  if (!rules) return CHARGED;
  const { criteria, wantingIn, isCountJudged } = rules;
  if (reason === 'no_judged_figure' && isCountJudged(definition, answers)) return CHARGED;
  if (!(criteria && readsAnswers(ability.ability))) return { reason, wanting: [] };
  if (foreseen ? foreseen.judged : tellsMoreThanThePatient(definition, values)) return CHARGED;
  return {
    reason,
    wanting: wantingIn({ definition, answers, criteria }).map(({ label }) => label),
  };
}
