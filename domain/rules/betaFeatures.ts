import { findPlan } from './plans.ts';

/**
 * Features not yet open to all. A new one is off; the administration opens it to the plans with
 * «Funciones beta anticipadas» first, and then to all. Then its entry is deleted.
 */

export interface BetaFeature {
  readonly id: string;
  readonly name: string;
  /** Spanish description, one sentence. */
  readonly text: string;
}

export const BETA_FEATURES: readonly BetaFeature[] = [];

export const BETA_STAGES = ['off', 'early', 'everybody'] as const;
export type BetaStage = (typeof BETA_STAGES)[number];

export const BETA_STAGE_WORDS: Readonly<Record<BetaStage, string>> = {
  off: 'Apagada',
  early: 'Para los planes con funciones anticipadas',
  everybody: 'Para todos',
};

/** The stage of each feature, by its id; one that is not named is off. */
export type BetaStages = Readonly<Record<string, BetaStage>>;

/** True if an account on a plan sees a feature. */
export function seesBeta(id: string, planId: string, stages: BetaStages): boolean {
  const stage = Object.hasOwn(stages, id) ? stages[id] : 'off';
  if (stage === 'everybody') return true;
  return stage === 'early' && findPlan(planId)?.earlyBeta === true;
}
