import { applies } from '#domain/catalogue/asked.ts';
import type { AnalysisDefinition, Field } from '#domain/catalogue/field.ts';
import type { TypedAnswers } from '#domain/catalogue/typedAnswers.ts';
import type { OwnInterval } from '#domain/criteria/case.ts';
import { type Foreseen, foreseenOf } from '#domain/criteria/foresee.ts';
import type { SheetCriteria } from '#domain/criteria/report/sheetCriteria.ts';
import type { useAbility } from '#web/api/abilities.ts';

/** An open form by the rules of its type, in the chunk that comes with them. */

interface OpenCase extends TypedAnswers {
  readonly definition: AnalysisDefinition;
  readonly criteria: SheetCriteria;
  readonly switches: NonNullable<ReturnType<typeof useAbility>['data']>['switches'];
  readonly own: readonly OwnInterval[];
}

export interface FormForeseen extends Foreseen {
  /** Unanswered fields that would allow a conclusion. */
  readonly wanting: readonly Pick<Field, 'key' | 'label'>[];
}

export async function foreseenIn(open: OpenCase): Promise<FormForeseen> {
  const foreseen = await foreseenOf(open.criteria, unread(open), pause);
  return { ...foreseen, wanting: wantingIn(open) };
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

function unread({ definition, answers, units, switches, own }: OpenCase) {
  const settings = {
    off: new Set(switches.off),
    ownIntervals: own,
  };
  return { definition, answers, units, now: new Date(), settings };
}

/** Most fields named at once. */
const NAMED = 3;

/** Unanswered fields of the form that would allow a conclusion, best first. */
export function wantingIn({
  definition,
  answers,
  criteria,
}: Pick<OpenCase, 'definition' | 'answers' | 'criteria'>): FormForeseen['wanting'] {
  const fields = definition.groups
    .filter((group) => applies(group, answers))
    .flatMap((group) => group.fields)
    .filter((field) => applies(field, answers));
  return criteria.decisive
    .filter((key) => answers[key] === undefined)
    .flatMap((key) => fields.find((field) => field.key === key) ?? [])
    .slice(0, NAMED)
    .map(({ key, label }) => ({ key, label }));
}
