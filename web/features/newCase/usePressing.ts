import { useEffect, useMemo, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { typedAnswers } from '#domain/catalogue/typedAnswers.ts';
import type { Pressing } from '#domain/criteria/foresee.ts';
import { useAbility } from '#web/api/abilities.ts';
import { useIntervals } from '#web/api/intervals.ts';
import {
  type FormValues,
  isAnswered,
  offeredFields,
  toAnswers,
} from '#web/catalogue/formValues.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { useRules } from './useRules.ts';

const QUIET_MS = 300;

/** Urgent advice, debounced. Its rules load with the first answer beyond the patient. */
export function usePressing(definition: AnalysisDefinition, form: OpenForm): Pressing | undefined {
  const [begun, setBegun] = useState(false);
  const [pressing, setPressing] = useState<Pressing>();
  const read = useReader(definition, begun);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const values = form.getValues();
      if (tellsMoreThanThePatient(definition, values)) setBegun(true);
      const now = read?.(values);
      setPressing((before) => (isSame(before, now) ? before : now));
    };
    look();
    const stop = form.subscribeValues(() => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [definition, form, read]);
  return pressing;
}

/** Undefined until rules and account are loaded. */
function useReader(definition: AnalysisDefinition, begun: boolean) {
  const { data: ability } = useAbility(definition.type);
  const own = useIntervals().data?.own;
  const interprets =
    ability?.ability === 'interprets' || ability?.ability === 'measuresAndInterprets';
  const rules = useRules(definition.type, begun && interprets);
  return useMemo(() => {
    if (!(interprets && own && rules?.criteria)) return undefined;
    const { criteria, pressingOf } = rules;
    const settings = {
      off: new Set(ability.switches.off),
      on: new Set(ability.switches.on),
      ownIntervals: own,
    };
    return (values: FormValues) => {
      const answers = typedAnswers(definition, toAnswers(definition, values));
      return pressingOf(criteria, { definition, answers, now: new Date(), settings });
    };
  }, [definition, ability, interprets, own, rules]);
}

function tellsMoreThanThePatient(definition: AnalysisDefinition, values: FormValues): boolean {
  return offeredFields(definition).some(
    (field) => field.about === undefined && isAnswered(field, values[field.key]),
  );
}

function isSame(one: Pressing | undefined, other: Pressing | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
