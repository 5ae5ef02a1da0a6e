import { presentField } from '#domain/catalogue/presentValue.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import type { Advised } from './advice.ts';
import type { CriteriaCase, Fired } from './apply.ts';
import { upperFirst } from './conclude.ts';
import type { UrgencyLevel } from './rule.ts';

type ActParts = Pick<
  StoredReport,
  | 'urgencia'
  | 'urgencia_nivel'
  | 'urgencia_motivo'
  | 'ahora_mismo'
  | 'siguiente_paso'
  | 'recomendaciones'
>;

export const URGENCY_TEXTS: Readonly<Record<UrgencyLevel, string>> = {
  vital: 'Urgencia vital: actuar de inmediato',
  '24h': 'Urgente: en las próximas 24 horas',
  dias: 'Preferente: en 2–7 días',
  ordinaria: 'Ordinaria',
};

/** What to do, as the rows of the rules that fired say. */
export function actParts(
  { step, now, recommendations, level }: Advised,
  { given, deciding }: { readonly given: CriteriaCase; readonly deciding: string | undefined },
): ActParts {
  const nextStep = step ?? (deciding ? `${upperFirst(deciding)}.` : undefined);
  return {
    ...(level
      ? {
          urgencia: URGENCY_TEXTS[level],
          urgencia_nivel: level,
          ...(nextStep && level !== 'ordinaria' ? { urgencia_motivo: nextStep } : {}),
        }
      : {}),
    ...(nextStep ? { siguiente_paso: nextStep } : {}),
    ...(now.length > 0
      ? {
          ahora_mismo: now.map(({ text, fired }) => ({ texto: text, datos: dataOf(given, fired) })),
        }
      : {}),
    ...(recommendations.length > 0 ? { recomendaciones: recommendations } : {}),
  };
}

const MOST_DATA = 2;

/** The figures and ticks that an act rests on, as the form writes them. */
function dataOf({ definition, answers }: CriteriaCase, { read }: Fired): string[] {
  return definition.groups
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const answer = answers[field.key];
      if (!read.has(field.key) || field.about !== undefined || answer === undefined) return [];
      if (field.kind === 'number') return [`${field.label} ${presentField(field, answer)}`];
      return answer === 'yes' ? [field.label.replace(/ \(.*$/, '')] : [];
    })
    .slice(0, MOST_DATA);
}
