import { electrolyteSteps } from './electrolyteSteps.ts';
import { electrolyteRules } from './electrolytes.ts';
import { energyRules } from './energy.ts';
import { metabolismSteps } from './metabolismSteps.ts';
import { organRules } from './organs.ts';

/** Critical values: dangerous figures in any type, class and age. */
export const criticalRules = [...electrolyteRules, ...energyRules, ...organRules];
export const criticalSteps = { ...electrolyteSteps, ...metabolismSteps };
