import { applyRules, type CriteriaCase, type TypeCriteria } from './core/apply.ts';
import { composeCriteria } from './core/report.ts';

type Told = Pick<CriteriaCase, 'definition' | 'answers' | 'now' | 'settings'>;

/** Whether the criteria of the type will have a result, before anybody looks at the images. */
export function isJudged(criteria: TypeCriteria | undefined, told: Told): boolean {
  if (!criteria) return false;
  const given = { ...told, images: { received: 0, read: 0, measured: false } };
  return composeCriteria(criteria, given, applyRules(criteria, given)).judged;
}
