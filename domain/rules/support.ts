import { findPlan, SUPPORT_LEVELS, type SupportLevel } from './plans.ts';

/** Support priority by plan. */

const WORDS: Readonly<Record<SupportLevel, string>> = {
  community: 'soporte de la comunidad',
  standard: 'soporte estándar',
  priority: 'soporte prioritario',
  dedicated: 'soporte dedicado',
};

export interface Desk {
  /** «Premium, soporte dedicado». */
  readonly words: string;
  /** Higher first; 0 for guests and other messages. */
  readonly priority: number;
  readonly ahead: boolean;
}

export function deskOf(planId: string): Desk | undefined {
  const plan = findPlan(planId);
  if (!plan) return undefined;
  const priority = SUPPORT_LEVELS.indexOf(plan.support);
  const ahead = priority >= SUPPORT_LEVELS.indexOf('priority');
  return { words: `${plan.name}, ${WORDS[plan.support]}`, priority, ahead };
}

/** Fewer frequent questions than these are read at one glance. */
export const SEARCHED_FROM = 5;
