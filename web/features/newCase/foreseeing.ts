import { applies } from '#domain/catalogue/asked.ts';
import type { AnalysisDefinition, Field } from '#domain/catalogue/field.ts';
import type { TypedAnswers } from '#domain/catalogue/typedAnswers.ts';
import type { OwnInterval } from '#domain/criteria/case.ts';
import { type Foreseen, foreseenOf, isJudged } from '#domain/criteria/foresee.ts';
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

export function foreseenIn(open: OpenCase): FormForeseen {
  return { ...foreseenOf(open.criteria, unread(open)), wanting: wantingIn(open) };
}

/** Labels of fields that would allow a conclusion; undefined where the answers already do. */
export function wantingOf(open: OpenCase): readonly string[] | undefined {
  if (isJudged(open.criteria, unread(open))) return undefined;
  return wantingIn(open).map(({ label }) => label);
}

function unread({ definition, answers, units, switches, own }: OpenCase) {
  const settings = {
    off: new Set(switches.off),
    ownIntervals: own,
  };
  return { definition, answers, units, now: new Date(), settings };
}

/** Most fields named at once. */
const NAMED = 3;

/** Fields that the form asks, best first. */
function wantingIn({ definition, answers, criteria }: OpenCase): FormForeseen['wanting'] {
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
