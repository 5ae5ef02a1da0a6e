import type { Field } from '#domain/catalogue/field.ts';
import { presentField } from '#domain/catalogue/presentValue.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import type { UrgencyLevel } from '#domain/report/schema.ts';
import type { Advised } from './advice.ts';
import type { CriteriaCase, Fired } from './apply.ts';

export type ActParts = Pick<
  OwnReport,
  | 'urgency'
  | 'urgencyLevel'
  | 'urgencyReason'
  | 'acts'
  | 'whenStable'
  | 'nextStep'
  | 'recommendations'
>;

export const URGENCY_TEXTS: Readonly<Record<UrgencyLevel, string>> = {
  vital: 'Urgencia vital: actuar de inmediato',
  '24h': 'Urgente: en las próximas 24 horas',
  dias: 'Preferente: en 2–7 días',
  ordinaria: 'Ordinaria',
};

export function actParts(
  { step, now, whenStable, recommendations, level }: Advised,
  {
    criteriaCase,
    deciding,
  }: { readonly criteriaCase: CriteriaCase; readonly deciding: string | undefined },
): ActParts {
  const nextStep = step ?? (deciding ? `Indique ${deciding}.` : undefined);
  return {
    ...(level
      ? {
          urgency: URGENCY_TEXTS[level],
          urgencyLevel: level,
          ...(nextStep && level !== 'ordinaria' ? { urgencyReason: nextStep } : {}),
        }
      : {}),
    ...(nextStep ? { nextStep } : {}),
    acts: now.map(({ text, fired }) => ({ text, data: dataOf(criteriaCase, fired) })),
    ...(whenStable ? { whenStable } : {}),
    recommendations,
  };
}

const MOST_DATA = 2;

/** Figures and ticks behind an act, as the form writes them. */
function dataOf({ definition, answers }: CriteriaCase, { read, act }: Fired): string[] {
  const treats = act?.treats ?? [];
  const isTreated = ({ key }: Field) => treats.includes(key);
  const fields = definition.groups.flatMap((group) => group.fields);
  return [...fields.filter(isTreated), ...fields.filter((field) => !isTreated(field))]
    .flatMap((field) => {
      const answer = answers[field.key];
      const rests = read.has(field.key) || isTreated(field);
      if (!rests || field.about !== undefined || answer === undefined) return [];
      if (field.kind === 'number') return [`${field.label} ${presentField(field, answer)}`];
      return answer === 'yes' ? [field.label.replace(/ \(.*$/, '')] : [];
    })
    .slice(0, MOST_DATA);
}
