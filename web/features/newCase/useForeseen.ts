import { useEffect, useMemo, useState } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { typedAnswers } from '#domain/catalogue/typedAnswers.ts';
import { useAbility } from '#web/api/abilities.ts';
import { useIntervals } from '#web/api/intervals.ts';
import {
  type FormValues,
  isAnswered,
  offeredFields,
  toAnswers,
} from '#web/catalogue/formValues.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { useUnitRows } from '#web/catalogue/unitRows.ts';
import type { FormForeseen } from './foreseeing.ts';
import { useRules } from './useRules.ts';

const QUIET_MS = 300;

/**
 * Urgent advice and contents of the report, debounced. The rules load with the first answer beyond
 * the patient.
 */
export function useForeseen(
  definition: AnalysisDefinition,
  form: OpenForm,
): FormForeseen | undefined {
  const [begun, setBegun] = useState(false);
  const [foreseen, setForeseen] = useState<FormForeseen>();
  const read = useReader(definition, begun);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let latest = 0;
    const look = async () => {
      const asked = ++latest;
      const values = form.getValues();
      const tells = tellsMoreThanThePatient(definition, values);
      if (tells) setBegun(true);
      const now = tells ? await read?.(values) : undefined;
      if (asked === latest) setForeseen((before) => (isSame(before, now) ? before : now));
    };
    void look();
    const stop = form.subscribeValues(() => {
      clearTimeout(timer);
      timer = setTimeout(look, QUIET_MS);
    });
    return () => {
      latest++;
      clearTimeout(timer);
      stop();
    };
  }, [definition, form, read]);
  return foreseen;
}

/** Undefined until rules and account are loaded. */
function useReader(definition: AnalysisDefinition, begun: boolean) {
  const { data: ability } = useAbility(definition.type);
  const own = useIntervals().data?.own;
  const interprets =
    ability?.ability === 'interprets' || ability?.ability === 'measuresAndInterprets';
  const rules = useRules(definition.type, begun && interprets);
  const units = useUnitRows();
  return useMemo(() => {
    if (!(interprets && own && rules?.criteria)) return undefined;
    const { criteria, foreseenIn } = rules;
    const { switches } = ability;
    return (values: FormValues) => {
      const typed = typedAnswers(definition, toAnswers(definition, values), units);
      return foreseenIn({ definition, ...typed, criteria, switches, own });
    };
  }, [definition, ability, interprets, own, rules, units]);
}

export function tellsMoreThanThePatient(
  definition: AnalysisDefinition,
  values: FormValues,
): boolean {
  return offeredFields(definition).some(
    (field) => field.about === undefined && isAnswered(field, values[field.key]),
  );
}

function isSame(one: FormForeseen | undefined, other: FormForeseen | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
