import { findPlan } from './plans.ts';

/**
 * Features not yet open to all. A new one is off; administrators open it to plans with «Funciones
 * beta anticipadas», then to all; then its entry goes.
 */

export interface BetaFeature {
  readonly id: string;
  readonly name: string;
  /** One Spanish sentence. */
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

/** Stage of each feature by id; a missing one is off. */
export type BetaStages = Readonly<Record<string, BetaStage>>;

export function seesBeta(id: string, planId: string, stages: BetaStages): boolean {
  const stage = Object.hasOwn(stages, id) ? stages[id] : 'off';
  if (stage === 'everybody') return true;
  return stage === 'early' && findPlan(planId)?.earlyBeta === true;
}
