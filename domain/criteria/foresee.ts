import { applyRules, type CriteriaCase, type TypeCriteria } from './core/apply.ts';
import { composeCriteria } from './core/report.ts';

type Told = Pick<CriteriaCase, 'definition' | 'answers' | 'now' | 'settings'>;

/** True if the criteria will have a result, before the images are read. */
export function isJudged(criteria: TypeCriteria | undefined, unread: Told): boolean {
  return criteria !== undefined && foresee(criteria, unread).judged;
}

/** An emergency that cannot wait for the report. */
export interface Pressing {
  readonly level: 'vital' | '24h';
  readonly act: string;
  /** Figures and signs behind a vital act, as the form writes them. */
  readonly data: readonly string[];
}

/** First act of an emergency; undefined when nothing entered so far is one. */
export function pressingOf(criteria: TypeCriteria, unread: Told): Pressing | undefined {
  const { urgencyLevel: level, acts, urgencyReason, nextStep } = foresee(criteria, unread).parts;
  if (level !== 'vital' && level !== '24h') return undefined;
  const [first] = acts ?? [];
  const act = first?.text ?? nextStep ?? urgencyReason;
  return act === undefined ? undefined : { level, act, data: first?.data ?? [] };
}

function foresee(criteria: TypeCriteria, unread: Told) {
  const criteriaCase = { ...unread, images: { received: 0, read: 0, measured: false } };
  return composeCriteria(criteria, criteriaCase, applyRules(criteria, criteriaCase));
}
