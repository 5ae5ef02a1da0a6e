import type { CaseFacts } from '../engine/caseFacts.ts';
import { some, type Truth } from '../engine/condition.ts';
import { isHigh } from './base.ts';

/** Free fluid, by its score or as seen. */
export const fluid = (facts: CaseFacts): Truth =>
  some([
    facts.cut('usAfs', '>', { '*': 0 }),
    facts.chose('usFreeFluid', 'scant', 'moderate', 'large'),
  ]);

/** A left heart that fails or is about to. */
export const effHeart = (facts: CaseFacts): Truth =>
  some([
    isHigh(facts, 'echoLaAo'),
    isHigh(facts, 'echoLaLong'),
    facts.chose('echoChf', 'past', 'refractory'),
    facts.chose('echoLaSize', 'moderate', 'severe'),
  ]);
