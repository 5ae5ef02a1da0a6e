import type { OwnReport } from '#domain/report/ownReport.ts';
import type { UrgencyLevel } from '#domain/report/schema.ts';
import { groundsOf } from '../engine/grounds.ts';
import { rankOf } from '../engine/levels.ts';
import { type Page, PRINTED, type PrintedStep } from '../engine/page.ts';
import { factsBehind } from './grounds.ts';
import type { SheetCase } from './sheetCase.ts';

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

/** Most answers beside an act. */
const MOST_DATA = 2;

/** Steps of the page in the places of the report: at once, next, when stable, the rest. */
export function actParts(sheetCase: SheetCase, page: Page): ActParts {
  const { urgency, acts } = page;
  const [first] = acts;
  const later = urgency === 'vital' ? acts.slice(1).filter(canWait) : [];
  const pressing = acts.filter((act) => !later.includes(act));
  const now = urgency === 'vital' ? pressing.slice(0, PRINTED) : [];
  const rest = now.length > 0 ? pressing.slice(PRINTED) : pressing.slice(1);
  const [whenStable, ...others] = later;
  return {
    ...(urgency ? { urgency: URGENCY_TEXTS[urgency], urgencyLevel: urgency } : {}),
    ...(first && urgency && urgency !== 'ordinaria' ? { urgencyReason: first.text } : {}),
    ...(first ? { nextStep: first.text } : {}),
    acts: now.map((act) => ({ text: act.text, data: dataOf(sheetCase, act) })),
    ...(whenStable ? { whenStable: whenStable.text } : {}),
    recommendations: [...rest, ...others].map(({ text }) => text),
  };
}

/** True for the step of a row under 24 hours that does not say «ahora», as «Confirme ahora la unidad…». */
const canWait = ({ level, text }: PrintedStep) =>
  rankOf(level) < rankOf('24h') && !/\bahora\b/u.test(text);

/** Figures and signs for which this act is asked, then those of its row, as the form writes them. */
function dataOf(sheetCase: SheetCase, { from, when }: PrintedStep): string[] {
  const { facts, held, data, signs } = sheetCase.evaluation;
  const ofAct = factsBehind(sheetCase, when ? groundsOf(facts, when) : []);
  const ofRow = factsBehind(sheetCase, [
    ...held.filter(({ name }) => name === from).flatMap(({ grounds }) => grounds),
    ...[...data, ...signs].filter(({ name }) => name === from).flatMap(({ keys }) => [...keys]),
  ]);
  const named = new Set(ofAct.map(({ name }) => name));
  return [...ofAct, ...ofRow.filter(({ name }) => !named.has(name))]
    .flatMap(({ name, value, key }) => {
      const kind = sheetCase.fields.get(key ?? '')?.kind;
      if (kind !== 'choice') return [`${name} ${value}`];
      return sheetCase.criteriaCase.answers[key ?? ''] === 'yes'
        ? [name.replace(/ \(.*$/, '')]
        : [];
    })
    .slice(0, MOST_DATA);
}
