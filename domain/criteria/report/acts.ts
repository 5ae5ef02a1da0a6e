import { type ActParts, URGENCY_TEXTS } from '../core/actParts.ts';
import { rankOf } from '../engine/levels.ts';
import { type Page, PRINTED, type PrintedStep } from '../engine/page.ts';
import { factsBehind } from './grounds.ts';
import type { SheetCase } from './sheetCase.ts';

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

/** True for the step of a row under 24 hours. */
const canWait = ({ level }: PrintedStep) => rankOf(level) < rankOf('24h');

/** Figures and signs behind the row of an act, as the form writes them. */
function dataOf(sheetCase: SheetCase, { from }: PrintedStep): string[] {
  const { held, data, signs } = sheetCase.evaluation;
  const names = [
    ...held.filter(({ name }) => name === from).flatMap(({ grounds }) => grounds),
    ...[...data, ...signs].filter(({ name }) => name === from).flatMap(({ keys }) => [...keys]),
  ];
  return factsBehind(sheetCase, names)
    .flatMap(({ name, value, key }) => {
      const kind = sheetCase.fields.get(key ?? '')?.kind;
      if (kind !== 'choice') return [`${name} ${value}`];
      return sheetCase.criteriaCase.answers[key ?? ''] === 'yes'
        ? [name.replace(/ \(.*$/, '')]
        : [];
    })
    .slice(0, MOST_DATA);
}
